-- A standing order may be the player's own: the cards one by one, kept while another order holds.

ALTER TABLE orders ADD COLUMN cards TEXT NOT NULL DEFAULT '[]';

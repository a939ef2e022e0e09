-- When the clock of whoever sits there runs, as it was shown before the match; none: always.

ALTER TABLE challenge_seats ADD COLUMN hours TEXT;
ALTER TABLE seats ADD COLUMN hours TEXT;

-- A scope is named by the application and the server from now on. Which application the rows were
-- written for is not known: its commands are registered once more, which changes nothing.

DELETE FROM synced;

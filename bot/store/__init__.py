"""What is kept: SQLite, numbered migrations, one writer."""

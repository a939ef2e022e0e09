"""Do the tests see a mistake? Single changes made to a copy of the code, and what came of each."""

-- Counts of guessed passwords and codes. `pending` is the part of `counted` without a result yet.
CREATE TABLE guesses (
  kind TEXT NOT NULL,
  key TEXT NOT NULL,
  counted INTEGER NOT NULL,
  pending INTEGER NOT NULL,
  last_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL,
  PRIMARY KEY (kind, key)
) STRICT;
CREATE INDEX guesses_expiry ON guesses (ends_at);
ALTER TABLE users DROP COLUMN failed_logins;

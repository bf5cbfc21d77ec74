-- Counts of guessed passwords and codes. `pending` is the part of `counted` without a result yet.
CREATE TABLE guesses (
  kind TEXT COLLATE "C" NOT NULL,
  key TEXT COLLATE "C" NOT NULL,
  counted BIGINT NOT NULL,
  pending BIGINT NOT NULL,
  last_at TIMESTAMPTZ(3) NOT NULL,
  ends_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (kind, key)
);
CREATE INDEX guesses_expiry ON guesses (ends_at);
ALTER TABLE users DROP COLUMN failed_logins;

-- The identity at an identity provider that an account is linked to.
CREATE TABLE outside_identities (
  issuer TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  created_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (issuer, subject)
);
CREATE INDEX outside_identities_user ON outside_identities (user_id);

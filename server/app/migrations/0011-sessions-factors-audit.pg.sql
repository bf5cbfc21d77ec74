ALTER TABLE users ADD COLUMN disabled_at TIMESTAMPTZ(3);

-- Where somebody is signed in. A row of another epoch than its account's has ended.
CREATE TABLE sessions (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  epoch BIGINT NOT NULL,
  method TEXT COLLATE "C" NOT NULL,
  client TEXT COLLATE "C" NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3) NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX sessions_user ON sessions (user_id, created_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Secrets of apps that show codes, sealed with the key of the library. Unconfirmed ones are asked for by nobody.
CREATE TABLE totp_secrets (
  user_id TEXT COLLATE "C" PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT COLLATE "C" NOT NULL,
  last_step BIGINT NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL
);

-- A row is a code that was not used yet.
CREATE TABLE recovery_codes (
  hash TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE
);
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

CREATE TABLE passkeys (
  id TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  public_key TEXT COLLATE "C" NOT NULL,
  counter BIGINT NOT NULL,
  transports JSON NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3)
);
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- Challenges are signed, not kept; those that were answered are, until they expire.
CREATE TABLE used_challenges (
  hash TEXT COLLATE "C" PRIMARY KEY,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX used_challenges_expiry ON used_challenges (expires_at);

-- What was done by whom. It outlives accounts, groups and things, so it refers to none of them.
CREATE TABLE audit_log (
  seq BIGSERIAL PRIMARY KEY,
  at TIMESTAMPTZ(3) NOT NULL,
  group_id TEXT COLLATE "C",
  actor_id TEXT COLLATE "C",
  actor TEXT COLLATE "C" NOT NULL,
  via TEXT COLLATE "C" NOT NULL,
  client TEXT COLLATE "C" NOT NULL,
  address TEXT COLLATE "C" NOT NULL,
  action TEXT COLLATE "C" NOT NULL,
  object_id TEXT COLLATE "C",
  object TEXT COLLATE "C",
  details JSON NOT NULL
);
CREATE INDEX audit_log_group ON audit_log (group_id, seq);
CREATE INDEX audit_log_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_action ON audit_log (action, seq);
CREATE INDEX audit_log_at ON audit_log (at);

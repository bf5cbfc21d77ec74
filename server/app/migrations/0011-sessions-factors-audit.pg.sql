ALTER TABLE users ADD COLUMN disabled_at TIMESTAMPTZ(3);

-- Sessions. A session has ended if its epoch differs from its account's.
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

-- Secrets of authenticator apps, encrypted with the key of the library. Unconfirmed ones are not required at sign-in.
CREATE TABLE totp_secrets (
  user_id TEXT COLLATE "C" PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT COLLATE "C" NOT NULL,
  last_step BIGINT NOT NULL,
  confirmed_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL
);

-- One row per unused code.
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

-- Challenges are signed and not stored. Used ones are stored until they expire.
CREATE TABLE used_challenges (
  hash TEXT COLLATE "C" PRIMARY KEY,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX used_challenges_expiry ON used_challenges (expires_at);

-- The audit log. It outlives accounts, groups and items, so it has no foreign keys.
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

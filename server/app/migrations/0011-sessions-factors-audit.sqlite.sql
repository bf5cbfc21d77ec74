ALTER TABLE users ADD COLUMN disabled_at INTEGER;

-- Sessions. A session has ended if its epoch differs from its account's.
CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  epoch INTEGER NOT NULL,
  method TEXT NOT NULL,
  client TEXT NOT NULL,
  address TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user_id, created_at);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Secrets of authenticator apps, encrypted with the key of the library. Unconfirmed ones are not required at sign-in.
CREATE TABLE totp_secrets (
  user_id TEXT PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  secret TEXT NOT NULL,
  last_step INTEGER NOT NULL,
  confirmed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- One row per unused code.
CREATE TABLE recovery_codes (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE
) STRICT, WITHOUT ROWID;
CREATE INDEX recovery_codes_user ON recovery_codes (user_id);

CREATE TABLE passkeys (
  id TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  transports TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER
) STRICT, WITHOUT ROWID;
CREATE INDEX passkeys_user ON passkeys (user_id, created_at);

-- Challenges are signed and not stored. Used ones are stored until they expire.
CREATE TABLE used_challenges (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX used_challenges_expiry ON used_challenges (expires_at);

-- The audit log. It outlives accounts, groups and items, so it has no foreign keys.
CREATE TABLE audit_log (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  at INTEGER NOT NULL,
  group_id TEXT,
  actor_id TEXT,
  actor TEXT NOT NULL,
  via TEXT NOT NULL,
  client TEXT NOT NULL,
  address TEXT NOT NULL,
  action TEXT NOT NULL,
  object_id TEXT,
  object TEXT,
  details TEXT NOT NULL
) STRICT;
CREATE INDEX audit_log_group ON audit_log (group_id, seq);
CREATE INDEX audit_log_actor ON audit_log (actor_id, seq);
CREATE INDEX audit_log_action ON audit_log (action, seq);
CREATE INDEX audit_log_at ON audit_log (at);

-- Only the hash of a token is stored.
CREATE TABLE api_tokens (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  integration_id TEXT NOT NULL,
  scope TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  last_used_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX api_tokens_user ON api_tokens (user_id, id);

CREATE TABLE invitations (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  token TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  uses_left INTEGER NOT NULL CHECK (uses_left > 0),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX invitations_group ON invitations (group_id, seq);

-- Single-use tokens to set a new password.
CREATE TABLE password_resets (
  hash TEXT PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX password_resets_user ON password_resets (user_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

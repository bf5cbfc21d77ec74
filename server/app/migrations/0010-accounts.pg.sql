-- Only the hash of a token is stored.
CREATE TABLE api_tokens (
  id BIGSERIAL PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT COLLATE "C" NOT NULL UNIQUE,
  name TEXT COLLATE "C" NOT NULL,
  integration_id TEXT COLLATE "C" NOT NULL,
  scope TEXT COLLATE "C" NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  last_used_at TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX api_tokens_user ON api_tokens (user_id, id);

CREATE TABLE invitations (
  seq BIGSERIAL PRIMARY KEY,
  token TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  uses_left BIGINT NOT NULL CHECK (uses_left > 0),
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX invitations_group ON invitations (group_id, seq);

-- Single-use tokens to set a new password.
CREATE TABLE password_resets (
  hash TEXT COLLATE "C" PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX password_resets_user ON password_resets (user_id);
CREATE INDEX password_resets_expiry ON password_resets (expires_at);

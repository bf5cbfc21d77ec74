CREATE TABLE share_tokens (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  expires_at TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX share_tokens_group ON share_tokens (group_id, created_at);
CREATE INDEX share_tokens_recipe ON share_tokens (recipe_id);
CREATE INDEX share_tokens_expiry ON share_tokens (expires_at);

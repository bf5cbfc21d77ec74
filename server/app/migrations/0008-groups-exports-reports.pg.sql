-- The categories that a group chose for its meal plans.
CREATE TABLE group_categories (
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  category_id TEXT COLLATE "C" NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (group_id, category_id)
);
CREATE INDEX group_categories_category ON group_categories (category_id);

CREATE TABLE recipe_actions (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  action_type TEXT COLLATE "C" NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX recipe_actions_group ON recipe_actions (group_id);

CREATE TABLE reports (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  category TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  timestamp TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX reports_group ON reports (group_id, seq);

CREATE TABLE report_entries (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  report_id TEXT COLLATE "C" NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  success BOOLEAN NOT NULL,
  message TEXT COLLATE "C" NOT NULL,
  exception TEXT COLLATE "C" NOT NULL,
  timestamp TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX report_entries_report ON report_entries (report_id, seq);

-- Archives of recipes that a group made, kept for a day.
CREATE TABLE recipe_archives (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  filename TEXT COLLATE "C" NOT NULL,
  size_bytes DOUBLE PRECISION NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX recipe_archives_group ON recipe_archives (group_id, seq);

-- Single-use tokens to download a file. Only their hashes are stored.
CREATE TABLE file_tokens (
  hash TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  kind TEXT COLLATE "C" NOT NULL,
  subject TEXT COLLATE "C" NOT NULL,
  expires_at TIMESTAMPTZ(3) NOT NULL
);

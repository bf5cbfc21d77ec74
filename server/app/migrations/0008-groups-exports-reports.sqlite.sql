-- The categories that a group chose for its meal plans.
CREATE TABLE group_categories (
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (group_id, category_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX group_categories_category ON group_categories (category_id);

CREATE TABLE recipe_actions (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  action_type TEXT NOT NULL,
  title TEXT NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recipe_actions_group ON recipe_actions (group_id);

CREATE TABLE reports (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  category TEXT NOT NULL,
  name TEXT NOT NULL,
  status TEXT NOT NULL,
  timestamp INTEGER NOT NULL
) STRICT;
CREATE INDEX reports_group ON reports (group_id, seq);

CREATE TABLE report_entries (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  report_id TEXT NOT NULL REFERENCES reports (id) ON DELETE CASCADE,
  success INTEGER NOT NULL,
  message TEXT NOT NULL,
  exception TEXT NOT NULL,
  timestamp INTEGER NOT NULL
) STRICT;
CREATE INDEX report_entries_report ON report_entries (report_id, seq);

-- Archives of recipes that a group made, kept for a day.
CREATE TABLE recipe_archives (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  filename TEXT NOT NULL,
  size_bytes INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recipe_archives_group ON recipe_archives (group_id, seq);

-- Single-use tokens to download a file. Only their hashes are stored.
CREATE TABLE file_tokens (
  hash TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What an import stored. The next import of the same page uses it to detect edits.
CREATE TABLE recipe_imports (
  recipe_id TEXT NOT NULL PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  page_key TEXT,
  fingerprint TEXT,
  image TEXT,
  content TEXT NOT NULL,
  imported_at INTEGER NOT NULL
) STRICT;
CREATE INDEX recipe_imports_page ON recipe_imports (group_id, page_key);
CREATE INDEX recipe_imports_fingerprint ON recipe_imports (group_id, fingerprint);

-- Bulk imports. The report of a bulk import has the same id.
CREATE TABLE import_jobs (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE REFERENCES reports (id) ON DELETE CASCADE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT NOT NULL,
  language TEXT NOT NULL,
  choices TEXT NOT NULL
) STRICT;
CREATE INDEX import_jobs_group ON import_jobs (group_id);
CREATE INDEX import_jobs_user ON import_jobs (user_id);
CREATE INDEX import_jobs_state ON import_jobs (state);

CREATE TABLE import_job_pages (
  job_id TEXT NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  url TEXT NOT NULL,
  organizers TEXT NOT NULL,
  outcome TEXT,
  slug TEXT,
  error_code TEXT,
  reason TEXT,
  PRIMARY KEY (job_id, position)
) STRICT, WITHOUT ROWID;

-- What an import stored. The next import of the same page uses it to detect edits.
CREATE TABLE recipe_imports (
  recipe_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES recipes (id) ON DELETE CASCADE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  page_key TEXT COLLATE "C",
  fingerprint TEXT COLLATE "C",
  image TEXT COLLATE "C",
  content JSON NOT NULL,
  imported_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX recipe_imports_page ON recipe_imports (group_id, page_key);
CREATE INDEX recipe_imports_fingerprint ON recipe_imports (group_id, fingerprint);

-- Bulk imports. The report of a bulk import has the same id.
CREATE TABLE import_jobs (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES reports (id) ON DELETE CASCADE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  state TEXT COLLATE "C" NOT NULL,
  language TEXT COLLATE "C" NOT NULL,
  choices JSON NOT NULL
);
CREATE INDEX import_jobs_group ON import_jobs (group_id);
CREATE INDEX import_jobs_user ON import_jobs (user_id);
CREATE INDEX import_jobs_state ON import_jobs (state);

CREATE TABLE import_job_pages (
  job_id TEXT COLLATE "C" NOT NULL REFERENCES import_jobs (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  organizers JSON NOT NULL,
  outcome TEXT COLLATE "C",
  slug TEXT COLLATE "C",
  error_code TEXT COLLATE "C",
  reason TEXT COLLATE "C",
  PRIMARY KEY (job_id, position)
);

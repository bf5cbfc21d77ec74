-- Background jobs and their logs.
CREATE TABLE jobs (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  status TEXT NOT NULL,
  group_id TEXT REFERENCES groups (id) ON DELETE CASCADE,
  is_scheduled INTEGER NOT NULL,
  input TEXT NOT NULL,
  done INTEGER NOT NULL,
  total INTEGER,
  error_code TEXT,
  error_params TEXT,
  owner TEXT,
  heartbeat_at INTEGER,
  wants_cancel INTEGER NOT NULL,
  mark TEXT,
  created_at INTEGER NOT NULL,
  started_at INTEGER,
  finished_at INTEGER
) STRICT;
-- Only one job of a kind at a time, whoever starts it.
CREATE UNIQUE INDEX jobs_active ON jobs (kind, coalesce(group_id, '')) WHERE status IN ('queued', 'running');
CREATE INDEX jobs_status ON jobs (status, id);
CREATE INDEX jobs_group ON jobs (group_id);

CREATE TABLE job_lines (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  job_id INTEGER NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  code TEXT NOT NULL,
  params TEXT NOT NULL
) STRICT;
CREATE INDEX job_lines_job ON job_lines (job_id, seq);

-- The last time that each schedule ran.
CREATE TABLE job_schedules (
  kind TEXT NOT NULL PRIMARY KEY,
  last_at INTEGER NOT NULL
) STRICT;

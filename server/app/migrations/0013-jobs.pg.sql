-- Background jobs and their logs.
CREATE TABLE jobs (
  id BIGSERIAL PRIMARY KEY,
  kind TEXT COLLATE "C" NOT NULL,
  status TEXT COLLATE "C" NOT NULL,
  group_id TEXT COLLATE "C" REFERENCES groups (id) ON DELETE CASCADE,
  is_scheduled BOOLEAN NOT NULL,
  input JSON NOT NULL,
  done BIGINT NOT NULL,
  total BIGINT,
  error_code TEXT COLLATE "C",
  error_params JSON,
  owner TEXT COLLATE "C",
  heartbeat_at TIMESTAMPTZ(3),
  wants_cancel BOOLEAN NOT NULL,
  mark TEXT COLLATE "C",
  created_at TIMESTAMPTZ(3) NOT NULL,
  started_at TIMESTAMPTZ(3),
  finished_at TIMESTAMPTZ(3)
);
-- Only one job of a kind at a time, whoever starts it.
CREATE UNIQUE INDEX jobs_active ON jobs (kind, coalesce(group_id, '')) WHERE status IN ('queued', 'running');
CREATE INDEX jobs_status ON jobs (status, id);
CREATE INDEX jobs_group ON jobs (group_id);

CREATE TABLE job_lines (
  seq BIGSERIAL PRIMARY KEY,
  job_id BIGINT NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
  at TIMESTAMPTZ(3) NOT NULL,
  code TEXT COLLATE "C" NOT NULL,
  params JSON NOT NULL
);
CREATE INDEX job_lines_job ON job_lines (job_id, seq);

-- The last time that each schedule ran.
CREATE TABLE job_schedules (
  kind TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  last_at TIMESTAMPTZ(3) NOT NULL
);

-- The process that runs a bulk import, and its last heartbeat.
ALTER TABLE import_jobs ADD COLUMN owner TEXT COLLATE "C";
ALTER TABLE import_jobs ADD COLUMN heartbeat_at TIMESTAMPTZ(3);

-- The process that runs a bulk import, and its last heartbeat.
ALTER TABLE import_jobs ADD COLUMN owner TEXT;
ALTER TABLE import_jobs ADD COLUMN heartbeat_at INTEGER;

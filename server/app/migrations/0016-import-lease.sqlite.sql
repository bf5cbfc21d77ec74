-- Which process works on an import of many pages, and when it was last heard of.
ALTER TABLE import_jobs ADD COLUMN owner TEXT;
ALTER TABLE import_jobs ADD COLUMN heartbeat_at INTEGER;

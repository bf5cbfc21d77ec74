-- How many lines of a page were taken apart and how many stayed text; null where nothing was stored, or earlier.
ALTER TABLE import_job_pages ADD COLUMN parsed INTEGER;
ALTER TABLE import_job_pages ADD COLUMN waiting INTEGER;

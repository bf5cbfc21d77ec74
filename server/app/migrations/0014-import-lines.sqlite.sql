-- How many lines of a page were parsed and how many stayed text. Null if nothing was stored, and for older imports.
ALTER TABLE import_job_pages ADD COLUMN parsed INTEGER;
ALTER TABLE import_job_pages ADD COLUMN waiting INTEGER;

-- Filters that cannot be said by categories, tags and tools.
ALTER TABLE cookbooks ADD COLUMN query_filter TEXT;
ALTER TABLE mealplan_rules ADD COLUMN query_filter TEXT;

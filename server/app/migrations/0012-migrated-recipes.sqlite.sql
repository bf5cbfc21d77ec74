-- Key of the recipe in another system, so that a second migration recognizes it.
ALTER TABLE recipe_imports ADD COLUMN origin_key TEXT;
CREATE INDEX recipe_imports_origin ON recipe_imports (group_id, origin_key) WHERE origin_key IS NOT NULL;

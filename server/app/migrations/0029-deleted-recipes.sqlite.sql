-- Deleted recipes with all rows that were deleted with them, so that they can be restored for a day.
CREATE TABLE deleted_recipes (
  id TEXT NOT NULL PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  -- Not references: the recipe can outlast either person.
  owner_id TEXT NOT NULL,
  deleted_by TEXT NOT NULL,
  slug TEXT NOT NULL,
  deleted_at INTEGER NOT NULL,
  content TEXT NOT NULL
) STRICT;
CREATE INDEX deleted_recipes_slug ON deleted_recipes (group_id, slug);
CREATE INDEX deleted_recipes_age ON deleted_recipes (deleted_at);

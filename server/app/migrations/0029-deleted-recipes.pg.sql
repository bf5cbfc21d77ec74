-- Deleted recipes with all rows that were deleted with them, so that they can be restored for a day.
CREATE TABLE deleted_recipes (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  -- Not references: the recipe can outlast either person.
  owner_id TEXT COLLATE "C" NOT NULL,
  deleted_by TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  deleted_at TIMESTAMPTZ(3) NOT NULL,
  content JSON NOT NULL
);
CREATE INDEX deleted_recipes_slug ON deleted_recipes (group_id, slug);
CREATE INDEX deleted_recipes_age ON deleted_recipes (deleted_at);

CREATE TABLE cookbooks (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  slug TEXT NOT NULL,
  description TEXT NOT NULL,
  position INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  require_all_categories INTEGER NOT NULL,
  require_all_tags INTEGER NOT NULL,
  require_all_tools INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, slug)
) STRICT;

CREATE TABLE cookbook_categories (
  cookbook_id TEXT NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cookbook_categories_organizer ON cookbook_categories (organizer_id);

CREATE TABLE cookbook_tags (
  cookbook_id TEXT NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cookbook_tags_organizer ON cookbook_tags (organizer_id);

CREATE TABLE cookbook_tools (
  cookbook_id TEXT NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES tools (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX cookbook_tools_organizer ON cookbook_tools (organizer_id);

-- Slugs of recipes before they were renamed, so that old links still work.
CREATE TABLE recipe_slugs (
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  slug TEXT NOT NULL,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, slug)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_slugs_recipe ON recipe_slugs (recipe_id);

CREATE TABLE groups (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL UNIQUE,
  slug TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE group_preferences (
  group_id TEXT PRIMARY KEY REFERENCES groups (id) ON DELETE CASCADE,
  id TEXT NOT NULL UNIQUE,
  private_group INTEGER NOT NULL,
  first_day_of_week INTEGER NOT NULL,
  recipe_public INTEGER NOT NULL,
  recipe_show_nutrition INTEGER NOT NULL,
  recipe_show_assets INTEGER NOT NULL,
  recipe_landscape_view INTEGER NOT NULL,
  recipe_disable_comments INTEGER NOT NULL,
  recipe_disable_amount INTEGER NOT NULL
) STRICT;

CREATE TABLE users (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id),
  username TEXT NOT NULL UNIQUE,
  full_name TEXT NOT NULL,
  email TEXT NOT NULL UNIQUE,
  password_hash TEXT NOT NULL,
  auth_method TEXT NOT NULL,
  admin INTEGER NOT NULL,
  advanced INTEGER NOT NULL,
  can_invite INTEGER NOT NULL,
  can_manage INTEGER NOT NULL,
  can_organize INTEGER NOT NULL,
  cache_key TEXT NOT NULL,
  failed_logins INTEGER NOT NULL,
  locked_at INTEGER,
  epoch INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX users_group ON users (group_id);

CREATE TABLE categories (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  slug TEXT NOT NULL,
  on_hand INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, slug)
) STRICT;

CREATE TABLE tags (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  slug TEXT NOT NULL,
  on_hand INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, slug)
) STRICT;

CREATE TABLE tools (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  slug TEXT NOT NULL,
  on_hand INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, slug)
) STRICT;

CREATE TABLE foods (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  plural_name TEXT,
  description TEXT NOT NULL,
  extras TEXT NOT NULL,
  aliases TEXT NOT NULL,
  on_hand INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, name)
) STRICT;
CREATE INDEX foods_name ON foods (group_id, name_norm);

CREATE TABLE units (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  plural_name TEXT,
  description TEXT NOT NULL,
  extras TEXT NOT NULL,
  aliases TEXT NOT NULL,
  fraction INTEGER NOT NULL,
  abbreviation TEXT NOT NULL,
  plural_abbreviation TEXT,
  use_abbreviation INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, name)
) STRICT;
CREATE INDEX units_name ON units (group_id, name_norm);

CREATE TABLE recipes (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  description TEXT NOT NULL,
  image TEXT,
  recipe_yield TEXT,
  total_time TEXT,
  prep_time TEXT,
  cook_time TEXT,
  perform_time TEXT,
  rating REAL,
  org_url TEXT,
  source_key TEXT,
  date_added TEXT NOT NULL,
  date_updated INTEGER NOT NULL,
  last_made INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  is_public INTEGER NOT NULL,
  show_nutrition INTEGER NOT NULL,
  show_assets INTEGER NOT NULL,
  landscape_view INTEGER NOT NULL,
  disable_comments INTEGER NOT NULL,
  disable_amount INTEGER NOT NULL,
  locked INTEGER NOT NULL,
  nutrition TEXT NOT NULL,
  notes TEXT NOT NULL,
  extras TEXT NOT NULL,
  assets TEXT NOT NULL,
  UNIQUE (group_id, slug)
) STRICT;
CREATE INDEX recipes_by_created ON recipes (group_id, created_at, seq);
CREATE INDEX recipes_by_name ON recipes (group_id, name_norm, seq);
CREATE INDEX recipes_by_source ON recipes (group_id, source_key) WHERE source_key IS NOT NULL;
CREATE INDEX recipes_by_user ON recipes (user_id);

CREATE TABLE recipe_ingredients (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  reference_id TEXT NOT NULL,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  title TEXT,
  quantity REAL,
  unit_id TEXT REFERENCES units (id) ON DELETE SET NULL,
  food_id TEXT REFERENCES foods (id) ON DELETE SET NULL,
  note TEXT NOT NULL,
  original_text TEXT
) STRICT;
CREATE INDEX recipe_ingredients_recipe ON recipe_ingredients (recipe_id, position);
CREATE INDEX recipe_ingredients_food ON recipe_ingredients (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX recipe_ingredients_unit ON recipe_ingredients (unit_id) WHERE unit_id IS NOT NULL;

CREATE TABLE recipe_steps (
  id TEXT NOT NULL,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  ingredient_references TEXT NOT NULL,
  PRIMARY KEY (recipe_id, position)
) STRICT, WITHOUT ROWID;

CREATE TABLE recipe_categories (
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_categories_organizer ON recipe_categories (organizer_id, recipe_id);

CREATE TABLE recipe_tags (
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_tags_organizer ON recipe_tags (organizer_id, recipe_id);

CREATE TABLE recipe_tools (
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT NOT NULL REFERENCES tools (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX recipe_tools_organizer ON recipe_tools (organizer_id, recipe_id);

CREATE TABLE timeline_events (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT NOT NULL,
  event_type TEXT NOT NULL,
  message TEXT,
  has_image INTEGER NOT NULL,
  timestamp INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX timeline_events_recipe ON timeline_events (recipe_id, timestamp);
CREATE INDEX timeline_events_group ON timeline_events (group_id, timestamp);

-- Search. Each term starts with the short key of its group, so that a match never leaves the group.
-- AUTOINCREMENT: the key of a deleted group is never reused.
CREATE TABLE search_groups (
  key INTEGER PRIMARY KEY AUTOINCREMENT,
  group_id TEXT NOT NULL UNIQUE REFERENCES groups (id) ON DELETE CASCADE
) STRICT;

CREATE TABLE search_words (
  key INTEGER NOT NULL REFERENCES search_groups (key) ON DELETE CASCADE,
  word TEXT NOT NULL,
  recipes INTEGER NOT NULL,
  PRIMARY KEY (key, word)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_version (version INTEGER NOT NULL) STRICT;

-- search-sqlite.ts creates the terms. Here they are only split at spaces.
CREATE VIRTUAL TABLE recipe_words USING fts5 (
  terms,
  content = '', contentless_delete = 1, detail = full,
  tokenize = "ascii tokenchars ':=-'"
);

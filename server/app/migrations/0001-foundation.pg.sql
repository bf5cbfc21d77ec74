CREATE TABLE groups (
  id TEXT COLLATE "C" PRIMARY KEY,
  name TEXT COLLATE "C" NOT NULL UNIQUE,
  slug TEXT COLLATE "C" NOT NULL UNIQUE,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);

CREATE TABLE group_preferences (
  group_id TEXT COLLATE "C" PRIMARY KEY REFERENCES groups (id) ON DELETE CASCADE,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  private_group BOOLEAN NOT NULL,
  first_day_of_week BIGINT NOT NULL,
  recipe_public BOOLEAN NOT NULL,
  recipe_show_nutrition BOOLEAN NOT NULL,
  recipe_show_assets BOOLEAN NOT NULL,
  recipe_landscape_view BOOLEAN NOT NULL,
  recipe_disable_comments BOOLEAN NOT NULL,
  recipe_disable_amount BOOLEAN NOT NULL
);

CREATE TABLE users (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id),
  username TEXT COLLATE "C" NOT NULL UNIQUE,
  full_name TEXT COLLATE "C" NOT NULL,
  email TEXT COLLATE "C" NOT NULL UNIQUE,
  password_hash TEXT COLLATE "C" NOT NULL,
  auth_method TEXT COLLATE "C" NOT NULL,
  admin BOOLEAN NOT NULL,
  advanced BOOLEAN NOT NULL,
  can_invite BOOLEAN NOT NULL,
  can_manage BOOLEAN NOT NULL,
  can_organize BOOLEAN NOT NULL,
  cache_key TEXT COLLATE "C" NOT NULL,
  failed_logins BIGINT NOT NULL,
  locked_at TIMESTAMPTZ(3),
  epoch BIGINT NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX users_group ON users (group_id);

CREATE TABLE categories (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  on_hand BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, slug)
);

CREATE TABLE tags (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  on_hand BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, slug)
);

CREATE TABLE tools (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  on_hand BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, slug)
);

CREATE TABLE foods (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  plural_name TEXT COLLATE "C",
  description TEXT COLLATE "C" NOT NULL,
  extras JSON NOT NULL,
  aliases JSON NOT NULL,
  on_hand BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, name)
);
CREATE INDEX foods_name ON foods (group_id, name_norm);

CREATE TABLE units (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  plural_name TEXT COLLATE "C",
  description TEXT COLLATE "C" NOT NULL,
  extras JSON NOT NULL,
  aliases JSON NOT NULL,
  fraction BOOLEAN NOT NULL,
  abbreviation TEXT COLLATE "C" NOT NULL,
  plural_abbreviation TEXT COLLATE "C",
  use_abbreviation BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, name)
);
CREATE INDEX units_name ON units (group_id, name_norm);

CREATE TABLE recipes (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
  slug TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  description TEXT COLLATE "C" NOT NULL,
  image TEXT COLLATE "C",
  recipe_yield TEXT COLLATE "C",
  total_time TEXT COLLATE "C",
  prep_time TEXT COLLATE "C",
  cook_time TEXT COLLATE "C",
  perform_time TEXT COLLATE "C",
  rating DOUBLE PRECISION,
  org_url TEXT COLLATE "C",
  source_key TEXT COLLATE "C",
  date_added TEXT COLLATE "C" NOT NULL,
  date_updated TIMESTAMPTZ(3) NOT NULL,
  last_made TIMESTAMPTZ(3),
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  is_public BOOLEAN NOT NULL,
  show_nutrition BOOLEAN NOT NULL,
  show_assets BOOLEAN NOT NULL,
  landscape_view BOOLEAN NOT NULL,
  disable_comments BOOLEAN NOT NULL,
  disable_amount BOOLEAN NOT NULL,
  locked BOOLEAN NOT NULL,
  nutrition JSON NOT NULL,
  notes JSON NOT NULL,
  extras JSON NOT NULL,
  assets JSON NOT NULL,
  UNIQUE (group_id, slug)
);
CREATE INDEX recipes_by_created ON recipes (group_id, created_at, seq);
CREATE INDEX recipes_by_name ON recipes (group_id, name_norm, seq);
CREATE INDEX recipes_by_source ON recipes (group_id, source_key) WHERE source_key IS NOT NULL;
CREATE INDEX recipes_by_user ON recipes (user_id);

CREATE TABLE recipe_ingredients (
  seq BIGSERIAL PRIMARY KEY,
  reference_id TEXT COLLATE "C" NOT NULL,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  title TEXT COLLATE "C",
  quantity DOUBLE PRECISION,
  unit_id TEXT COLLATE "C" REFERENCES units (id) ON DELETE SET NULL,
  food_id TEXT COLLATE "C" REFERENCES foods (id) ON DELETE SET NULL,
  note TEXT COLLATE "C" NOT NULL,
  original_text TEXT COLLATE "C"
);
CREATE INDEX recipe_ingredients_recipe ON recipe_ingredients (recipe_id, position);
CREATE INDEX recipe_ingredients_food ON recipe_ingredients (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX recipe_ingredients_unit ON recipe_ingredients (unit_id) WHERE unit_id IS NOT NULL;

CREATE TABLE recipe_steps (
  id TEXT COLLATE "C" NOT NULL,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  text TEXT COLLATE "C" NOT NULL,
  ingredient_references JSON NOT NULL,
  PRIMARY KEY (recipe_id, position)
);

CREATE TABLE recipe_categories (
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
);
CREATE INDEX recipe_categories_organizer ON recipe_categories (organizer_id, recipe_id);

CREATE TABLE recipe_tags (
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
);
CREATE INDEX recipe_tags_organizer ON recipe_tags (organizer_id, recipe_id);

CREATE TABLE recipe_tools (
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES tools (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (recipe_id, organizer_id)
);
CREATE INDEX recipe_tools_organizer ON recipe_tools (organizer_id, recipe_id);

CREATE TABLE timeline_events (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  subject TEXT COLLATE "C" NOT NULL,
  event_type TEXT COLLATE "C" NOT NULL,
  message TEXT COLLATE "C",
  has_image BOOLEAN NOT NULL,
  timestamp TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX timeline_events_recipe ON timeline_events (recipe_id, timestamp);
CREATE INDEX timeline_events_group ON timeline_events (group_id, timestamp);

-- Search. Each term starts with the short key of its group, so that a match never leaves the group.
-- `edition` changes whenever words are added, so that other processes reload them.
CREATE TABLE search_groups (
  key BIGSERIAL PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL UNIQUE REFERENCES groups (id) ON DELETE CASCADE,
  edition TEXT COLLATE "C" NOT NULL DEFAULT ''
);

CREATE TABLE search_words (
  key BIGINT NOT NULL REFERENCES search_groups (key) ON DELETE CASCADE,
  word TEXT COLLATE "C" NOT NULL,
  recipes BIGINT NOT NULL,
  PRIMARY KEY (key, word)
);

CREATE TABLE search_version (version BIGINT NOT NULL);

-- The terms are made in search-postgres.ts.
CREATE TABLE recipe_words (
  seq BIGINT PRIMARY KEY,
  terms TSVECTOR NOT NULL
);
CREATE INDEX recipe_words_terms ON recipe_words USING GIN (terms) WITH (fastupdate = off);

CREATE TABLE cookbooks (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  description TEXT COLLATE "C" NOT NULL,
  position BIGINT NOT NULL,
  is_public BOOLEAN NOT NULL,
  require_all_categories BOOLEAN NOT NULL,
  require_all_tags BOOLEAN NOT NULL,
  require_all_tools BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, slug)
);

CREATE TABLE cookbook_categories (
  cookbook_id TEXT COLLATE "C" NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
);
CREATE INDEX cookbook_categories_organizer ON cookbook_categories (organizer_id);

CREATE TABLE cookbook_tags (
  cookbook_id TEXT COLLATE "C" NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
);
CREATE INDEX cookbook_tags_organizer ON cookbook_tags (organizer_id);

CREATE TABLE cookbook_tools (
  cookbook_id TEXT COLLATE "C" NOT NULL REFERENCES cookbooks (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES tools (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (cookbook_id, organizer_id)
);
CREATE INDEX cookbook_tools_organizer ON cookbook_tools (organizer_id);

-- Slugs of recipes before they were renamed, so that old links still work.
CREATE TABLE recipe_slugs (
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  slug TEXT COLLATE "C" NOT NULL,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  PRIMARY KEY (group_id, slug)
);
CREATE INDEX recipe_slugs_recipe ON recipe_slugs (recipe_id);

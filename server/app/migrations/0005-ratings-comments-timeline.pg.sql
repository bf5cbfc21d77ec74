CREATE TABLE ratings (
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  rating DOUBLE PRECISION,
  is_favorite BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (user_id, recipe_id)
);
CREATE INDEX ratings_recipe ON ratings (recipe_id);

CREATE TABLE comments (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  text TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX comments_recipe ON comments (recipe_id, created_at);
CREATE INDEX comments_group ON comments (group_id, created_at);
CREATE INDEX comments_user ON comments (user_id);

CREATE INDEX timeline_events_user ON timeline_events (user_id);

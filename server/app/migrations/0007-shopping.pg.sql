CREATE TABLE shopping_lists (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id),
  name TEXT COLLATE "C",
  name_norm TEXT COLLATE "C" NOT NULL,
  extras JSON NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX shopping_lists_group ON shopping_lists (group_id, created_at);
CREATE INDEX shopping_lists_user ON shopping_lists (user_id);

-- Clients choose ids, so an id is unique only in its group: nobody can find out or block the ids of others.
CREATE TABLE shopping_items (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  list_id TEXT COLLATE "C" NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  quantity DOUBLE PRECISION NOT NULL,
  unit_id TEXT COLLATE "C" REFERENCES units (id) ON DELETE SET NULL,
  food_id TEXT COLLATE "C" REFERENCES foods (id) ON DELETE SET NULL,
  label_id TEXT COLLATE "C" REFERENCES labels (id) ON DELETE SET NULL,
  note TEXT COLLATE "C" NOT NULL,
  is_food BOOLEAN NOT NULL,
  checked BOOLEAN NOT NULL,
  extras JSON NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, id)
);
CREATE INDEX shopping_items_list ON shopping_items (list_id, position, seq);
CREATE INDEX shopping_items_alike ON shopping_items (list_id, food_id, checked);
CREATE INDEX shopping_items_food ON shopping_items (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX shopping_items_unit ON shopping_items (unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX shopping_items_label ON shopping_items (label_id) WHERE label_id IS NOT NULL;

CREATE TABLE shopping_item_recipes (
  item_seq BIGINT NOT NULL REFERENCES shopping_items (seq) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  quantity DOUBLE PRECISION NOT NULL,
  scale DOUBLE PRECISION NOT NULL,
  note TEXT COLLATE "C",
  PRIMARY KEY (item_seq, recipe_id)
);
CREATE INDEX shopping_item_recipes_recipe ON shopping_item_recipes (recipe_id);

CREATE TABLE shopping_list_recipes (
  list_id TEXT COLLATE "C" NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  recipe_id TEXT COLLATE "C" NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  quantity DOUBLE PRECISION NOT NULL,
  PRIMARY KEY (list_id, recipe_id)
);
CREATE INDEX shopping_list_recipes_recipe ON shopping_list_recipes (recipe_id);

-- Labels of a list that were put in order. All others follow by name.
CREATE TABLE shopping_list_labels (
  list_id TEXT COLLATE "C" NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  label_id TEXT COLLATE "C" NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (list_id, label_id)
);
CREATE INDEX shopping_list_labels_label ON shopping_list_labels (label_id);

-- Ids of completed client requests: of items that were merged or deleted, and of changes. A repeated request finds its
-- id here and does nothing.
CREATE TABLE shopping_done_ids (
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  id TEXT COLLATE "C" NOT NULL,
  -- The item that the id merged into, if any, and how many of the unit there one of its own unit is.
  item_id TEXT COLLATE "C",
  factor DOUBLE PRECISION NOT NULL,
  done_at TIMESTAMPTZ(3) NOT NULL,
  PRIMARY KEY (group_id, id)
);
CREATE INDEX shopping_done_ids_item ON shopping_done_ids (group_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX shopping_done_ids_age ON shopping_done_ids (done_at);

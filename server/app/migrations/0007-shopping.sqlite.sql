CREATE TABLE shopping_lists (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  user_id TEXT NOT NULL REFERENCES users (id),
  name TEXT,
  name_norm TEXT NOT NULL,
  extras TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX shopping_lists_group ON shopping_lists (group_id, created_at);
CREATE INDEX shopping_lists_user ON shopping_lists (user_id);

-- Clients choose ids, so an id is unique only in its group: nobody can find out or block the ids of others.
CREATE TABLE shopping_items (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  list_id TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  quantity REAL NOT NULL,
  unit_id TEXT REFERENCES units (id) ON DELETE SET NULL,
  food_id TEXT REFERENCES foods (id) ON DELETE SET NULL,
  label_id TEXT REFERENCES labels (id) ON DELETE SET NULL,
  note TEXT NOT NULL,
  is_food INTEGER NOT NULL,
  checked INTEGER NOT NULL,
  extras TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, id)
) STRICT;
CREATE INDEX shopping_items_list ON shopping_items (list_id, position, seq);
CREATE INDEX shopping_items_alike ON shopping_items (list_id, food_id, checked);
CREATE INDEX shopping_items_food ON shopping_items (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX shopping_items_unit ON shopping_items (unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX shopping_items_label ON shopping_items (label_id) WHERE label_id IS NOT NULL;

CREATE TABLE shopping_item_recipes (
  item_seq INTEGER NOT NULL REFERENCES shopping_items (seq) ON DELETE CASCADE,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  quantity REAL NOT NULL,
  scale REAL NOT NULL,
  note TEXT,
  PRIMARY KEY (item_seq, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopping_item_recipes_recipe ON shopping_item_recipes (recipe_id);

CREATE TABLE shopping_list_recipes (
  list_id TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  recipe_id TEXT NOT NULL REFERENCES recipes (id) ON DELETE CASCADE,
  quantity REAL NOT NULL,
  PRIMARY KEY (list_id, recipe_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopping_list_recipes_recipe ON shopping_list_recipes (recipe_id);

-- Labels of a list that were put in order. All others follow by name.
CREATE TABLE shopping_list_labels (
  list_id TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  label_id TEXT NOT NULL REFERENCES labels (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  PRIMARY KEY (list_id, label_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopping_list_labels_label ON shopping_list_labels (label_id);

-- Ids of completed client requests: of items that were merged or deleted, and of changes. A repeated request finds its
-- id here and does nothing.
CREATE TABLE shopping_done_ids (
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  -- The item that the id merged into, if any, and how many of the unit there one of its own unit is.
  item_id TEXT,
  factor REAL NOT NULL,
  done_at INTEGER NOT NULL,
  PRIMARY KEY (group_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX shopping_done_ids_item ON shopping_done_ids (group_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX shopping_done_ids_age ON shopping_done_ids (done_at);

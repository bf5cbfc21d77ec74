-- What belongs to a household. Everything that a group has goes to its one household.
-- SQLite cannot add a required column that refers to another table. Every row has a value.
ALTER TABLE cookbooks ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE cookbooks SET household_id = (SELECT h.id FROM households h WHERE h.group_id = cookbooks.group_id AND h.is_default);
CREATE INDEX cookbooks_household ON cookbooks (household_id);

ALTER TABLE mealplan_entries ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE mealplan_entries
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = mealplan_entries.group_id AND h.is_default);
DROP INDEX IF EXISTS mealplan_entries_day;
CREATE INDEX mealplan_entries_day ON mealplan_entries (household_id, day, id);

ALTER TABLE mealplan_rules ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE mealplan_rules
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = mealplan_rules.group_id AND h.is_default);
DROP INDEX IF EXISTS mealplan_rules_group;
CREATE INDEX mealplan_rules_household ON mealplan_rules (household_id);

ALTER TABLE recipe_actions ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE recipe_actions
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = recipe_actions.group_id AND h.is_default);
DROP INDEX IF EXISTS recipe_actions_group;
CREATE INDEX recipe_actions_household ON recipe_actions (household_id);

ALTER TABLE webhooks ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE webhooks SET household_id = (SELECT h.id FROM households h WHERE h.group_id = webhooks.group_id AND h.is_default);
DROP INDEX IF EXISTS webhooks_group;
CREATE INDEX webhooks_household ON webhooks (household_id, seq);

ALTER TABLE notifiers ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE notifiers SET household_id = (SELECT h.id FROM households h WHERE h.group_id = notifiers.group_id AND h.is_default);
DROP INDEX IF EXISTS notifiers_group;
CREATE INDEX notifiers_household ON notifiers (household_id, seq);

ALTER TABLE shopping_lists ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE shopping_lists
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = shopping_lists.group_id AND h.is_default);
DROP INDEX IF EXISTS shopping_lists_group;
CREATE INDEX shopping_lists_household ON shopping_lists (household_id, created_at);

-- Clients choose ids, so an id is unique only in its household: nobody can find out or block the ids of others. The
-- table is made again because its key changes. Its children are set aside meanwhile: dropping it would delete them.
CREATE TABLE old_item_recipes AS SELECT * FROM shopping_item_recipes;
DELETE FROM shopping_item_recipes;
CREATE TABLE new_items (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  household_id TEXT NOT NULL REFERENCES households (id) ON DELETE CASCADE,
  list_id TEXT NOT NULL REFERENCES shopping_lists (id) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  quantity REAL NOT NULL,
  unit_id TEXT REFERENCES units (id) ON DELETE SET NULL,
  food_id TEXT REFERENCES foods (id) ON DELETE SET NULL,
  unit_word TEXT,
  food_word TEXT,
  label_id TEXT REFERENCES labels (id) ON DELETE SET NULL,
  note TEXT NOT NULL,
  is_food INTEGER NOT NULL,
  checked INTEGER NOT NULL,
  extras TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (household_id, id)
) STRICT;
INSERT INTO new_items
SELECT i.seq, i.id, i.group_id, s.household_id, i.list_id, i.position, i.quantity, i.unit_id, i.food_id, i.unit_word,
  i.food_word, i.label_id, i.note, i.is_food, i.checked, i.extras, i.created_at, i.updated_at
FROM shopping_items i JOIN shopping_lists s ON s.id = i.list_id;
DROP TABLE shopping_items;
ALTER TABLE new_items RENAME TO shopping_items;
CREATE INDEX shopping_items_list ON shopping_items (list_id, position, seq);
CREATE INDEX shopping_items_alike ON shopping_items (list_id, food_id, checked);
CREATE INDEX shopping_items_food ON shopping_items (food_id) WHERE food_id IS NOT NULL;
CREATE INDEX shopping_items_unit ON shopping_items (unit_id) WHERE unit_id IS NOT NULL;
CREATE INDEX shopping_items_label ON shopping_items (label_id) WHERE label_id IS NOT NULL;
INSERT INTO shopping_item_recipes SELECT * FROM old_item_recipes;
DROP TABLE old_item_recipes;

CREATE TABLE new_done_ids (
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  household_id TEXT NOT NULL REFERENCES households (id) ON DELETE CASCADE,
  id TEXT NOT NULL,
  item_id TEXT,
  factor REAL NOT NULL,
  done_at INTEGER NOT NULL,
  PRIMARY KEY (household_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO new_done_ids
SELECT d.group_id, h.id, d.id, d.item_id, d.factor, d.done_at
FROM shopping_done_ids d JOIN households h ON h.group_id = d.group_id AND h.is_default;
DROP TABLE shopping_done_ids;
ALTER TABLE new_done_ids RENAME TO shopping_done_ids;
CREATE INDEX shopping_done_ids_item ON shopping_done_ids (household_id, item_id) WHERE item_id IS NOT NULL;
CREATE INDEX shopping_done_ids_age ON shopping_done_ids (done_at);

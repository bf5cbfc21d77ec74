-- What belongs to a household. Everything that a group has goes to its one household.
ALTER TABLE cookbooks ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE cookbooks SET household_id = (SELECT h.id FROM households h WHERE h.group_id = cookbooks.group_id AND h.is_default);
ALTER TABLE cookbooks ALTER COLUMN household_id SET NOT NULL;
CREATE INDEX cookbooks_household ON cookbooks (household_id);

ALTER TABLE mealplan_entries ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE mealplan_entries
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = mealplan_entries.group_id AND h.is_default);
ALTER TABLE mealplan_entries ALTER COLUMN household_id SET NOT NULL;
DROP INDEX mealplan_entries_day;
CREATE INDEX mealplan_entries_day ON mealplan_entries (household_id, day, id);

ALTER TABLE mealplan_rules ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE mealplan_rules
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = mealplan_rules.group_id AND h.is_default);
ALTER TABLE mealplan_rules ALTER COLUMN household_id SET NOT NULL;
DROP INDEX mealplan_rules_group;
CREATE INDEX mealplan_rules_household ON mealplan_rules (household_id);

ALTER TABLE recipe_actions ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE recipe_actions
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = recipe_actions.group_id AND h.is_default);
ALTER TABLE recipe_actions ALTER COLUMN household_id SET NOT NULL;
DROP INDEX recipe_actions_group;
CREATE INDEX recipe_actions_household ON recipe_actions (household_id);

ALTER TABLE webhooks ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE webhooks SET household_id = (SELECT h.id FROM households h WHERE h.group_id = webhooks.group_id AND h.is_default);
ALTER TABLE webhooks ALTER COLUMN household_id SET NOT NULL;
DROP INDEX webhooks_group;
CREATE INDEX webhooks_household ON webhooks (household_id, seq);

ALTER TABLE notifiers ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE notifiers SET household_id = (SELECT h.id FROM households h WHERE h.group_id = notifiers.group_id AND h.is_default);
ALTER TABLE notifiers ALTER COLUMN household_id SET NOT NULL;
DROP INDEX notifiers_group;
CREATE INDEX notifiers_household ON notifiers (household_id, seq);

ALTER TABLE shopping_lists ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE shopping_lists
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = shopping_lists.group_id AND h.is_default);
ALTER TABLE shopping_lists ALTER COLUMN household_id SET NOT NULL;
DROP INDEX shopping_lists_group;
CREATE INDEX shopping_lists_household ON shopping_lists (household_id, created_at);

-- Clients choose ids, so an id is unique only in its household: nobody can find out or block the ids of others.
ALTER TABLE shopping_items ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE shopping_items SET household_id = (SELECT s.household_id FROM shopping_lists s WHERE s.id = shopping_items.list_id);
ALTER TABLE shopping_items ALTER COLUMN household_id SET NOT NULL;
ALTER TABLE shopping_items DROP CONSTRAINT shopping_items_group_id_id_key;
ALTER TABLE shopping_items ADD UNIQUE (household_id, id);

ALTER TABLE shopping_done_ids ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE shopping_done_ids
SET household_id = (SELECT h.id FROM households h WHERE h.group_id = shopping_done_ids.group_id AND h.is_default);
ALTER TABLE shopping_done_ids DROP CONSTRAINT shopping_done_ids_pkey;
ALTER TABLE shopping_done_ids ADD PRIMARY KEY (household_id, id);
DROP INDEX shopping_done_ids_item;
CREATE INDEX shopping_done_ids_item ON shopping_done_ids (household_id, item_id) WHERE item_id IS NOT NULL;

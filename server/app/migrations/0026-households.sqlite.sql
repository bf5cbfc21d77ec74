-- Households of a group. Each person belongs to one. Existing groups get one of their name, whose id was already part of
-- the API: that of the group with another last digit.
CREATE TABLE households (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  slug TEXT NOT NULL,
  -- New members without another choice join this one.
  is_default INTEGER NOT NULL,
  private_household INTEGER NOT NULL,
  lock_recipe_edits INTEGER NOT NULL,
  first_day_of_week INTEGER NOT NULL,
  recipe_public INTEGER NOT NULL,
  recipe_show_nutrition INTEGER NOT NULL,
  recipe_show_assets INTEGER NOT NULL,
  recipe_landscape_view INTEGER NOT NULL,
  recipe_disable_comments INTEGER NOT NULL,
  recipe_disable_amount INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, name),
  UNIQUE (group_id, slug)
) STRICT;
CREATE UNIQUE INDEX households_default ON households (group_id) WHERE is_default = 1;

INSERT INTO households
SELECT
  substr(g.id, 1, length(g.id) - 1) || substr('89abcdef01234567', instr('0123456789abcdef', substr(g.id, -1)), 1),
  g.id, g.name, g.slug, 1, coalesce(p.private_group, 1), 1, coalesce(p.first_day_of_week, 0),
  coalesce(p.recipe_public, 0), coalesce(p.recipe_show_nutrition, 0), coalesce(p.recipe_show_assets, 0),
  coalesce(p.recipe_landscape_view, 0), coalesce(p.recipe_disable_comments, 0),
  coalesce(p.recipe_disable_amount, 0), g.created_at, g.updated_at
FROM groups g LEFT JOIN group_preferences p ON p.group_id = g.id;

ALTER TABLE group_preferences DROP COLUMN first_day_of_week;
ALTER TABLE group_preferences DROP COLUMN recipe_public;
ALTER TABLE group_preferences DROP COLUMN recipe_show_nutrition;
ALTER TABLE group_preferences DROP COLUMN recipe_show_assets;
ALTER TABLE group_preferences DROP COLUMN recipe_landscape_view;
ALTER TABLE group_preferences DROP COLUMN recipe_disable_comments;
ALTER TABLE group_preferences DROP COLUMN recipe_disable_amount;

-- SQLite cannot add a required column that refers to another table. Every row has a value.
ALTER TABLE users ADD COLUMN household_id TEXT REFERENCES households (id);
UPDATE users SET household_id = (SELECT h.id FROM households h WHERE h.group_id = users.group_id);
CREATE INDEX users_household ON users (household_id);

ALTER TABLE invitations ADD COLUMN household_id TEXT REFERENCES households (id) ON DELETE CASCADE;
UPDATE invitations SET household_id = (SELECT h.id FROM households h WHERE h.group_id = invitations.group_id);
CREATE INDEX invitations_household ON invitations (household_id, seq);

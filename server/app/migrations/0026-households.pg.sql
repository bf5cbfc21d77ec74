-- Households of a group. Each person belongs to one. Existing groups get one of their name, whose id was already part of
-- the API: that of the group with another last digit.
CREATE TABLE households (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  slug TEXT COLLATE "C" NOT NULL,
  -- New members without another choice join this one.
  is_default BOOLEAN NOT NULL,
  private_household BOOLEAN NOT NULL,
  lock_recipe_edits BOOLEAN NOT NULL,
  first_day_of_week BIGINT NOT NULL,
  recipe_public BOOLEAN NOT NULL,
  recipe_show_nutrition BOOLEAN NOT NULL,
  recipe_show_assets BOOLEAN NOT NULL,
  recipe_landscape_view BOOLEAN NOT NULL,
  recipe_disable_comments BOOLEAN NOT NULL,
  recipe_disable_amount BOOLEAN NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, name),
  UNIQUE (group_id, slug)
);
CREATE UNIQUE INDEX households_default ON households (group_id) WHERE is_default;

INSERT INTO households
SELECT
  substr(g.id, 1, length(g.id) - 1) || substr('89abcdef01234567', strpos('0123456789abcdef', right(g.id, 1)), 1),
  g.id, g.name, g.slug, true, coalesce(p.private_group, true), true, coalesce(p.first_day_of_week, 0),
  coalesce(p.recipe_public, false), coalesce(p.recipe_show_nutrition, false), coalesce(p.recipe_show_assets, false),
  coalesce(p.recipe_landscape_view, false), coalesce(p.recipe_disable_comments, false),
  coalesce(p.recipe_disable_amount, false), g.created_at, g.updated_at
FROM groups g LEFT JOIN group_preferences p ON p.group_id = g.id;

ALTER TABLE group_preferences DROP COLUMN first_day_of_week;
ALTER TABLE group_preferences DROP COLUMN recipe_public;
ALTER TABLE group_preferences DROP COLUMN recipe_show_nutrition;
ALTER TABLE group_preferences DROP COLUMN recipe_show_assets;
ALTER TABLE group_preferences DROP COLUMN recipe_landscape_view;
ALTER TABLE group_preferences DROP COLUMN recipe_disable_comments;
ALTER TABLE group_preferences DROP COLUMN recipe_disable_amount;

ALTER TABLE users ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id);
UPDATE users SET household_id = (SELECT h.id FROM households h WHERE h.group_id = users.group_id);
ALTER TABLE users ALTER COLUMN household_id SET NOT NULL;
CREATE INDEX users_household ON users (household_id);

ALTER TABLE invitations ADD COLUMN household_id TEXT COLLATE "C" REFERENCES households (id) ON DELETE CASCADE;
UPDATE invitations SET household_id = (SELECT h.id FROM households h WHERE h.group_id = invitations.group_id);
ALTER TABLE invitations ALTER COLUMN household_id SET NOT NULL;
CREATE INDEX invitations_household ON invitations (household_id, seq);

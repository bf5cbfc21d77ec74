CREATE TABLE mealplan_entries (
  id BIGSERIAL PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  -- The plan stays when the person who made it goes.
  user_id TEXT COLLATE "C" REFERENCES users (id) ON DELETE SET NULL,
  recipe_id TEXT COLLATE "C" REFERENCES recipes (id) ON DELETE CASCADE,
  day TEXT COLLATE "C" NOT NULL,
  entry_type TEXT COLLATE "C" NOT NULL,
  title TEXT COLLATE "C" NOT NULL,
  text TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX mealplan_entries_day ON mealplan_entries (group_id, day, id);
CREATE INDEX mealplan_entries_recipe ON mealplan_entries (recipe_id) WHERE recipe_id IS NOT NULL;
CREATE INDEX mealplan_entries_user ON mealplan_entries (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE mealplan_rules (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  day TEXT COLLATE "C" NOT NULL,
  entry_type TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX mealplan_rules_group ON mealplan_rules (group_id);

CREATE TABLE mealplan_rule_categories (
  rule_id TEXT COLLATE "C" NOT NULL REFERENCES mealplan_rules (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (rule_id, organizer_id)
);
CREATE INDEX mealplan_rule_categories_organizer ON mealplan_rule_categories (organizer_id);

CREATE TABLE mealplan_rule_tags (
  rule_id TEXT COLLATE "C" NOT NULL REFERENCES mealplan_rules (id) ON DELETE CASCADE,
  organizer_id TEXT COLLATE "C" NOT NULL REFERENCES tags (id) ON DELETE CASCADE,
  position BIGINT NOT NULL,
  PRIMARY KEY (rule_id, organizer_id)
);
CREATE INDEX mealplan_rule_tags_organizer ON mealplan_rule_tags (organizer_id);

-- The words of a line that names its food or unit by an alias, such as the name in another language.
ALTER TABLE recipe_ingredients ADD COLUMN unit_word TEXT COLLATE "C";
ALTER TABLE recipe_ingredients ADD COLUMN food_word TEXT COLLATE "C";
ALTER TABLE shopping_items ADD COLUMN unit_word TEXT COLLATE "C";
ALTER TABLE shopping_items ADD COLUMN food_word TEXT COLLATE "C";

CREATE TABLE labels (
  id TEXT PRIMARY KEY,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  name_norm TEXT NOT NULL,
  color TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (group_id, name)
) STRICT;
CREATE INDEX labels_name ON labels (group_id, name_norm);

ALTER TABLE foods ADD COLUMN label_id TEXT REFERENCES labels (id) ON DELETE SET NULL;
CREATE INDEX foods_label ON foods (label_id) WHERE label_id IS NOT NULL;

-- The other words for it, folded: plurals, abbreviations and aliases, one per line.
ALTER TABLE foods ADD COLUMN other_words TEXT NOT NULL DEFAULT '';
ALTER TABLE units ADD COLUMN other_words TEXT NOT NULL DEFAULT '';

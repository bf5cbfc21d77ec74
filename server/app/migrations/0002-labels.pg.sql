CREATE TABLE labels (
  id TEXT COLLATE "C" PRIMARY KEY,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  name TEXT COLLATE "C" NOT NULL,
  name_norm TEXT COLLATE "C" NOT NULL,
  color TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL,
  UNIQUE (group_id, name)
);
CREATE INDEX labels_name ON labels (group_id, name_norm);

ALTER TABLE foods ADD COLUMN label_id TEXT COLLATE "C" REFERENCES labels (id) ON DELETE SET NULL;
CREATE INDEX foods_label ON foods (label_id) WHERE label_id IS NOT NULL;

-- The other words for it, folded: plurals, abbreviations and aliases, one per line.
ALTER TABLE foods ADD COLUMN other_words TEXT COLLATE "C" NOT NULL DEFAULT '';
ALTER TABLE units ADD COLUMN other_words TEXT COLLATE "C" NOT NULL DEFAULT '';

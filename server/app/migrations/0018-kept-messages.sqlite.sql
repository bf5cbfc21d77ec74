-- Messages that are waiting to be sent in the background, and the process responsible for each.
CREATE TABLE kept_messages (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  delivery_id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL,
  payload TEXT NOT NULL,
  starts INTEGER NOT NULL,
  owner TEXT NOT NULL,
  leased_until INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

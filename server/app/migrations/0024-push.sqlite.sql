-- Browsers that receive messages, and what they will be told at a certain time.
CREATE TABLE push_devices (
  id TEXT NOT NULL PRIMARY KEY,
  user_id TEXT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id TEXT REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint TEXT NOT NULL UNIQUE,
  p256dh TEXT NOT NULL,
  auth TEXT NOT NULL,
  name TEXT NOT NULL,
  locale TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  topics TEXT NOT NULL,
  plan_at TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_devices_user ON push_devices (user_id, created_at);
CREATE INDEX push_devices_session ON push_devices (session_id);

-- `taken_at` is set while a process sends it. `timer` is null for the plan of the day.
CREATE TABLE push_due (
  id TEXT NOT NULL PRIMARY KEY,
  device_id TEXT NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  due_at INTEGER NOT NULL,
  taken_at INTEGER,
  timer TEXT
) STRICT;
CREATE INDEX push_due_time ON push_due (due_at);
CREATE INDEX push_due_device ON push_due (device_id);

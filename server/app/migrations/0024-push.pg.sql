-- Browsers that receive messages, and what they will be told at a certain time.
CREATE TABLE push_devices (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  user_id TEXT COLLATE "C" NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  session_id TEXT COLLATE "C" REFERENCES sessions (id) ON DELETE CASCADE,
  endpoint TEXT COLLATE "C" NOT NULL UNIQUE,
  p256dh TEXT COLLATE "C" NOT NULL,
  auth TEXT COLLATE "C" NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  locale TEXT COLLATE "C" NOT NULL,
  time_zone TEXT COLLATE "C" NOT NULL,
  topics JSON NOT NULL,
  plan_at TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX push_devices_user ON push_devices (user_id, created_at);
CREATE INDEX push_devices_session ON push_devices (session_id);

-- `taken_at` is set while a process sends it. `timer` is null for the plan of the day.
CREATE TABLE push_due (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  device_id TEXT COLLATE "C" NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
  due_at TIMESTAMPTZ(3) NOT NULL,
  taken_at TIMESTAMPTZ(3),
  timer JSON
);
CREATE INDEX push_due_time ON push_due (due_at);
CREATE INDEX push_due_device ON push_due (device_id);

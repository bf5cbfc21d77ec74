-- Addresses that receive the plan of the day at a fixed time (UTC), and their deliveries.
CREATE TABLE webhooks (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  enabled INTEGER NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  webhook_type TEXT NOT NULL,
  scheduled_time TEXT NOT NULL,
  signing_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX webhooks_group ON webhooks (group_id, seq);
CREATE INDEX webhooks_due ON webhooks (scheduled_time) WHERE enabled = 1;

CREATE TABLE webhook_deliveries (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  at INTEGER NOT NULL,
  cause TEXT NOT NULL,
  is_delivered INTEGER NOT NULL,
  status INTEGER,
  ms INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  body TEXT NOT NULL
) STRICT;
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, id);

-- Addresses that receive events. An address contains secrets and is never returned.
CREATE TABLE notifiers (
  seq INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  group_id TEXT NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  enabled INTEGER NOT NULL,
  name TEXT NOT NULL,
  apprise_url TEXT NOT NULL,
  options_id TEXT NOT NULL,
  flags TEXT NOT NULL,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notifiers_group ON notifiers (group_id, seq);

-- Calendar addresses of the plan: the hash of the secret in the address.
CREATE TABLE plan_calendars (
  user_id TEXT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT NOT NULL UNIQUE,
  locale TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

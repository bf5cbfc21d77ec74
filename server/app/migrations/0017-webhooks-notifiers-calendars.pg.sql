-- Addresses that receive the plan of the day at a fixed time (UTC), and their deliveries.
CREATE TABLE webhooks (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  enabled BOOLEAN NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  url TEXT COLLATE "C" NOT NULL,
  webhook_type TEXT COLLATE "C" NOT NULL,
  scheduled_time TEXT COLLATE "C" NOT NULL,
  signing_key TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX webhooks_group ON webhooks (group_id, seq);
CREATE INDEX webhooks_due ON webhooks (scheduled_time) WHERE enabled;

CREATE TABLE webhook_deliveries (
  id BIGSERIAL PRIMARY KEY,
  webhook_id TEXT COLLATE "C" NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
  at TIMESTAMPTZ(3) NOT NULL,
  cause TEXT COLLATE "C" NOT NULL,
  is_delivered BOOLEAN NOT NULL,
  status BIGINT,
  ms BIGINT NOT NULL,
  tries BIGINT NOT NULL,
  body TEXT COLLATE "C" NOT NULL
);
CREATE INDEX webhook_deliveries_webhook ON webhook_deliveries (webhook_id, id);

-- Addresses that receive events. An address contains secrets and is never returned.
CREATE TABLE notifiers (
  seq BIGSERIAL PRIMARY KEY,
  id TEXT COLLATE "C" NOT NULL UNIQUE,
  group_id TEXT COLLATE "C" NOT NULL REFERENCES groups (id) ON DELETE CASCADE,
  enabled BOOLEAN NOT NULL,
  name TEXT COLLATE "C" NOT NULL,
  apprise_url TEXT COLLATE "C" NOT NULL,
  options_id TEXT COLLATE "C" NOT NULL,
  flags JSON NOT NULL,
  locale TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL,
  updated_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX notifiers_group ON notifiers (group_id, seq);

-- Calendar addresses of the plan: the hash of the secret in the address.
CREATE TABLE plan_calendars (
  user_id TEXT COLLATE "C" NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  hash TEXT COLLATE "C" NOT NULL UNIQUE,
  locale TEXT COLLATE "C" NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);

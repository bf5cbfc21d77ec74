-- Messages that are waiting to be sent in the background, and the process responsible for each.
CREATE TABLE kept_messages (
  id BIGSERIAL PRIMARY KEY,
  delivery_id TEXT COLLATE "C" NOT NULL UNIQUE,
  kind TEXT COLLATE "C" NOT NULL,
  payload JSON NOT NULL,
  starts BIGINT NOT NULL,
  owner TEXT COLLATE "C" NOT NULL,
  leased_until TIMESTAMPTZ(3) NOT NULL,
  created_at TIMESTAMPTZ(3) NOT NULL
);

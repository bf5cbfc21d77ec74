-- Calls with an Idempotency-Key. `answer` is null until the call has been answered.
CREATE TABLE repeated_calls (
  id TEXT COLLATE "C" NOT NULL PRIMARY KEY,
  request TEXT COLLATE "C" NOT NULL,
  run TEXT COLLATE "C" NOT NULL,
  answer TEXT COLLATE "C",
  ends_at TIMESTAMPTZ(3) NOT NULL
);
CREATE INDEX repeated_calls_expiry ON repeated_calls (ends_at);

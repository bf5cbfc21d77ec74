-- Calls with an Idempotency-Key. `answer` is null until the call has been answered.
CREATE TABLE repeated_calls (
  id TEXT NOT NULL PRIMARY KEY,
  request TEXT NOT NULL,
  run TEXT NOT NULL,
  answer TEXT,
  ends_at INTEGER NOT NULL
) STRICT;
CREATE INDEX repeated_calls_expiry ON repeated_calls (ends_at);

import { expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../tests/kit/engine.ts';
import { openPostgresLibrary } from './postgres-library.ts';

const COLUMNS = `SELECT table_name || '.' || column_name AS name, data_type AS type, collation_name AS collation
  FROM information_schema.columns WHERE table_schema = current_schema()`;

test('no column sorts, stores or limits its values differently from SQLite', async () => {
  const database = await openPostgresLibrary((await ownDatabase())!);
  onTestFinished(() => database.close());
  const columns = await database.query<{ name: string; type: string; collation: string | null }>(COLUMNS, []);
  const allowed = ['bigint', 'boolean', 'double precision', 'json', 'text', 'timestamp with time zone', 'tsvector'];
  const odd = columns.filter(
    ({ type, collation }) => !allowed.includes(type) || (type === 'text' && collation !== 'C'),
  );
  expect(odd, 'TEXT COLLATE "C", JSON, BIGINT, BIGSERIAL, DOUBLE PRECISION, BOOLEAN or TIMESTAMPTZ(3)').toEqual([]);
});

import { expect, test } from 'vitest';
import { emptyDatabase } from '../../../tests/kit/engine.ts';
import type { Columns } from '../database/columns.ts';
import { loggedUrl, openLog } from './log.ts';

const id = '0b5c9d1e-1f6a-4c0e-9c1b-2f1d3c4b5a69';

test.each([
  ['/api/utils/download?token=abc&x=1', '/api/utils/download?token=[redacted]&x=1'],
  [`/api/recipes/shared/${id}`, '/api/recipes/shared/[redacted]'],
  [`/api/shared/recipes/${id}`, '/api/shared/recipes/[redacted]'],
  [`/g/home/shared/r/${id.toUpperCase()}?x=1`, '/g/home/shared/r/[redacted]?x=1'],
  [`/api/recipes/${id}`, `/api/recipes/${id}`],
  [
    '/api/media/recipes/1/images/original.webp?version=2&share=abc',
    '/api/media/recipes/1/images/original.webp?version=2&share=[redacted]',
  ],
  ['/api/auth/oauth/callback?code=abc&state=def', '/api/auth/oauth/callback?code=[redacted]&state=[redacted]'],
])('the log says of %s: %s', (url, logged) => {
  expect(loggedUrl(url)).toBe(logged);
});

const tables = (k: Columns) => ({ people: k.table('people', { hash: k.text('hash') }) });

test('the log tells which statement failed, and none of its values', async () => {
  const { db, tables: none } = await emptyDatabase(tables);
  const error = await db
    .insert(none.people)
    .values({ hash: 'a secret\n    at home' })
    .then(
      () => null,
      (thrown: unknown) => thrown,
    );
  const lines: string[] = [];
  const log = openLog('error', { write: (line) => void lines.push(line) });
  log.error({ err: error, cause: error }, 'request failed');
  log.error({ err: new Error('could not add a person', { cause: error }) }, 'request failed');
  for (const line of lines) {
    expect(line).toContain('insert into \\"people\\"');
    expect(line).toMatch(/no such table|does not exist/);
    expect(line).not.toMatch(/secret|at home/);
  }
  expect(lines).toHaveLength(2);
});

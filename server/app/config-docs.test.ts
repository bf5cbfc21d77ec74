import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const SOURCES = [
  'server/app/config.ts',
  'server/app/backups/backup-settings.ts',
  'server/mail/settings.ts',
  'server/auth/providers/directory-settings.ts',
  'server/auth/providers/provider-settings.ts',
  'server/auth/providers/proxy-settings.ts',
  'server/ai/settings.ts',
];

test('operators find every variable of the configuration in the docs', () => {
  const docs = readFileSync(join(root, 'docs/operations.md'), 'utf8');
  const variables = SOURCES.flatMap((source) => {
    const text = readFileSync(join(root, source), 'utf8');
    return [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name!);
  });
  expect(variables.length).toBeGreaterThan(60);
  expect(variables.filter((name) => !docs.includes(`\`${name}\``) && !docs.includes(`${name}=`))).toEqual([]);
});

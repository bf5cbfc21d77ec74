import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { apiPage } from './api-page.ts';
import { schemaNames } from './names.ts';

test('docs/api.md matches the catalogue; npm run docs:api writes it', async () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8');
  expect(page).toBe(apiPage(await schemaNames()));
});

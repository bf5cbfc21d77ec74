import { expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { schemaNames } from '../../server/app/site/schema-names.ts';
import { apiPage } from './api-page.ts';

test('the page of the API has a row for every call, and every shape that it links to', async () => {
  const page = apiPage(await schemaNames());
  const rows = page.match(/^\| `(?:GET|POST|PUT|PATCH|DELETE) \/[^`]+`<br>\S/gm) ?? [];
  expect(rows).toHaveLength(Object.values(catalogue).flatMap((calls) => Object.values(calls)).length);
  const headings = new Set(
    [...page.matchAll(/^#+ (.+)$/gm)].map(([, text]) => text!.toLowerCase().replaceAll(' ', '-')),
  );
  const anchors = [...page.matchAll(/^<a id="([^"]+)"|\]\(#([\w-]+)\)/gm)].map(([, id, link]) => ({ id, link }));
  const targets = new Set([...headings, ...anchors.flatMap(({ id }) => id ?? [])]);
  expect(anchors.flatMap(({ link }) => (link && !targets.has(link) ? [link] : []))).toEqual([]);
  expect(page).not.toContain('[object Object]');
});

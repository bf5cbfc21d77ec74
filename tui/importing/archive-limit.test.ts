import { truncate, writeFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { expect, test } from 'vitest';
import { zipBytes } from '../../core/kit/zip-format.ts';
import { MAX_ARCHIVE_BYTES } from '../../core/recipes/limits.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { givenIn } from './import-source.ts';

test('an archive that the server would refuse is not sent', async () => {
  const path = `${temporaryFolder()}/soup.zip`;
  await writeFile(path, '');
  await truncate(path, MAX_ARCHIVE_BYTES + 1);
  await expect(givenIn(path)).rejects.toMatchObject({ fault: 'too_large' });
  await truncate(path, 1_000);
  expect(await givenIn(path)).toMatchObject({ kind: 'archive' });
});

test('an archive of many recipes is imported recipe by recipe', async () => {
  const content = new TextEncoder().encode('{"name":"Soup"}');
  const sizes = { isDeflated: false, crc: crc32(content), size: content.length, packed: content.length };
  const parts = ['soup', 'bread'].map((slug) => ({
    name: `recipes/${slug}/${slug}.json`,
    content: [content],
    ...sizes,
  }));
  const path = `${temporaryFolder()}/all.zip`;
  await writeFile(path, zipBytes(parts));
  const given = await givenIn(path);
  expect(given).toMatchObject({
    kind: 'pages',
    pages: [{ source: 'all.zip#soup', archived: { slug: 'soup' } }, { archived: { slug: 'bread' } }],
  });
});

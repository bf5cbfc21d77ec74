import { truncate, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
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

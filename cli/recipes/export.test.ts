import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test('export writes a recipe as JSON or Markdown, and an archive to a file', async () => {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Bread', recipeIngredient: ['flour'] } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['export', ...args], { env });
  expect(JSON.parse((await run('bread')).stdout)).toMatchObject({ slug: 'bread' });
  expect((await run('Bread', '--format', 'md')).stdout).toContain('flour');
  const path = join(temporaryFolder(), 'bread.zip');
  expect((await run('bread', '--format', 'zip', '--output', path)).stderr).toBe(`Written to ${path}\n`);
  expect(readFileSync(path).subarray(0, 2).toString()).toBe('PK');
  expect(await run('bread', '--output', '/nowhere/bread.json')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('/nowhere/bread.json'),
  });
  expect((await runCli(['export', 'bread', '--format', 'zip'], { env, tty: true })).code).toBe(2);
  expect((await run('bread', '--format', 'docx')).code).toBe(2);
  expect((await run('nothing')).code).toBe(3);
});

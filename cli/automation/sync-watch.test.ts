import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

const TIMEOUT = { timeout: 60_000 };

/** A library with three recipes, in a folder that is being watched. */
async function watched() {
  const home = await world();
  const { client } = home.anna;
  for (const name of ['Bread', 'Soup', 'Stew'])
    await client.recipes.create({ body: { name, recipeInstructions: [{ text: 'Cook.' }] } });
  const env = await signedIn(home, home.anna);
  const folder = join(temporaryFolder(), 'recipes');
  const at = (name: string) => join(folder, name);
  const sync = (...more: string[]) => runCli(['sync', folder, ...more], { env });
  expect((await sync()).code).toBe(0);
  const stop = new AbortController();
  const watching = runCli(['sync', folder, '--watch'], { env, stop: stop.signal });
  onTestFinished(async () => {
    stop.abort(143);
    await watching;
  });
  const names = async () => (await client.recipes.list()).items.map(({ name }) => name).sort();
  /** A change that arrives shows that the watch listens to the folder. */
  const listening = async () => {
    await expect
      .poll(async () => {
        if (!existsSync(at('tea.md'))) writeFileSync(at('tea.md'), '---\nname: Tea\n---\n\n## Steps\n\n1. Pour.\n');
        return names();
      }, TIMEOUT)
      .toContain('Tea');
    await expect.poll(() => readFileSync(at('tea.md'), 'utf8'), TIMEOUT).toMatch(/^---\nid: /);
  };
  return { client, folder, at, sync, watching, stop, names, listening };
}

test('a watch brings changes of either side to the other, until it is stopped', async () => {
  const { client, at, watching, stop, listening } = await watched();
  await listening();
  writeFileSync(at('soup.md'), readFileSync(at('soup.md'), 'utf8').replace('Cook.', 'Boil.'));
  await expect
    .poll(async () => (await client.recipes.get({ params: { slug: 'soup' } })).recipeInstructions[0]!.text, TIMEOUT)
    .toBe('Boil.');
  await client.recipes.create({ body: { name: 'Salad' } });
  await expect.poll(() => existsSync(at('salad.md')), TIMEOUT).toBe(true);
  stop.abort(143);
  expect((await watching).code).toBe(143);
});

test('a folder that is removed ends the watch with a sentence, and deletes no recipe', async () => {
  const { folder, watching, names, listening, sync } = await watched();
  await listening();
  rmSync(folder, { recursive: true });
  const { code, stderr } = await watching;
  expect([code, stderr]).toEqual([3, expect.stringContaining('is gone. Nothing was deleted in the library.\n')]);
  expect(await names()).toEqual(['Bread', 'Soup', 'Stew', 'Tea']);
  // The next sync creates the folder again.
  expect((await sync()).code).toBe(0);
  expect(readdirSync(folder).filter((name) => name.endsWith('.md'))).toHaveLength(4);
});

test('a folder that cannot be written ends the watch with its path, and a later sync continues', async () => {
  const { client, at, watching, listening, sync } = await watched();
  await listening();
  // Not even an administrator can write below a file.
  rmSync(at('.lovage'), { recursive: true });
  writeFileSync(at('.lovage'), '');
  await client.recipes.create({ body: { name: 'Salad' } });
  const { code, stderr } = await watching;
  expect([code, stderr]).toEqual([1, expect.stringMatching(/state\.json (is damaged|cannot be written)/)]);
  rmSync(at('.lovage'));
  expect((await sync()).code).toBe(0);
  expect(existsSync(at('salad.md'))).toBe(true);
});

test('temporary files of a killed sync are removed by the next one', async () => {
  const { at, sync, stop, listening } = await watched();
  await listening();
  stop.abort(143);
  mkdirSync(at('sweet'));
  const left = ['', 'sweet'].map((below) => at(join(below, '.0b0c5a52-5f0c-4b3f-9d0c-0f6f6c6c6c6c.partial')));
  for (const path of left) writeFileSync(path, 'half');
  writeFileSync(at('.mine.partial'), 'not of a sync');
  // The watch that was stopped may still hold the lock.
  expect((await sync('--wait', '60')).code).toBe(0);
  expect(left.map((path) => existsSync(path))).toEqual([false, false]);
  expect(existsSync(at('.mine.partial'))).toBe(true);
});

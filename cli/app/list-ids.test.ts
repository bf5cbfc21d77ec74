import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../tests/kit/command-tree.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

/** These commands name the recipe. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  'rating list': 'recipeId',
  'favorite list': 'recipeId',
};

test('each row of a list has the id that the other commands of its noun take', async () => {
  const home = await world();
  const address = join(home.dataDir, 'address');
  writeFileSync(address, 'ntfys://ntfy.sh/our-kitchen');
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(args, { env });
  for (const args of [
    ['create', 'Soup'],
    ['rate', 'soup', '4'],
    ['favorite', 'add', 'soup'],
    ['comment', 'create', 'soup', 'Good'],
    ['share', 'create', 'soup'],
    ['made', 'soup'],
    ['archive', 'create', 'soup'],
    ['action', 'create', 'Print', 'https://example.org'],
    ['webhook', 'create', 'Display', '--url', 'https://example.org', '--time', '18:30'],
    ['notifier', 'create', 'Phone', '--event', 'all', '--url-file', address],
    ['category', 'create', 'Lunch'],
    ['tag', 'create', 'Quick'],
    ['tool', 'create', 'Wok'],
    ['cookbook', 'create', 'Winter'],
    ['food', 'create', 'leek'],
    ['unit', 'create', 'gram'],
    ['label', 'create', 'Produce'],
    ['plan', 'create', 'soup', '--day', 'today'],
    ['shopping', 'create', 'Market'],
    ['invite', 'create'],
    ['token', 'create', 'Script'],
    ['backup', 'create'],
  ])
    expect(await run(...args), args.join(' ')).toMatchObject({ code: 0 });
  const without: string[] = [];
  const empty: string[] = [];
  for (const command of await everyCommand()) {
    const words = wordsFor(command);
    const name = words.join(' ');
    if (words.at(-1) !== 'list' || words.length !== 2) continue;
    const { stdout, code } = await run(...words, ...(name === 'comment list' ? ['soup'] : []), '--json');
    expect(code, name).toBe(0);
    const rows = JSON.parse(stdout) as Record<string, unknown>[];
    if (rows.length === 0) empty.push(name);
    if (rows.some((row) => !row[OTHER_NAMES[name] ?? 'id'])) without.push(name);
  }
  expect(without).toEqual([]);
  // Profiles have names, reports come from imports, and devices are browsers.
  expect(empty.toSorted()).toEqual(['profile list', 'push list', 'report list']);
});

import { expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { everyCommand, wordsFor } from '../../tests/kit/command-tree.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';
import { isAnswering } from './answers.ts';

/** The methods of the calls that each command makes. */
function methodsByCommand(): Map<string, Set<string>> {
  const methods = new Map<string, Set<string>>();
  for (const rows of Object.values(catalogue))
    for (const { cli, method } of Object.values(rows) as { cli: unknown; method: string }[])
      if (typeof cli === 'string') methods.set(cli, (methods.get(cli) ?? new Set()).add(method));
  return methods;
}

test('with --quiet, commands that only read print their output, and commands that change something are silent', async () => {
  const methods = methodsByCommand();
  const exceptions: string[] = [];
  for (const command of await everyCommand()) {
    const name = wordsFor(command).join(' ');
    const own = [...(methods.get(name) ?? [])];
    if (own.length === 0) continue;
    const onlyReads = own.every((method) => method === 'GET');
    if (onlyReads !== isAnswering(name)) exceptions.push(name);
  }
  // These change something and still print: their result is shown only once, or they read by POST.
  expect(exceptions.toSorted()).toEqual([
    'auth second-factor codes',
    'auth second-factor enable',
    'invite create',
    'maintenance check',
    'parse',
    'plan calendar create',
    'share create',
    'shopping labels',
    'token create',
    'user reset-password',
    'webhook key',
  ]);
});

test('a command that changes something prints nothing with --quiet', async () => {
  const home = await world();
  const { client } = home.anna;
  await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const env = { ...(await signedIn(home, home.anna)), DATA_DIR: temporaryFolder() };
  for (const args of [
    ['create', 'Soup'],
    ['edit', 'soup', '--set', 'recipeYield=4'],
    ['duplicate', 'soup', 'Stew'],
    ['rate', 'soup', '4'],
    ['favorite', 'add', 'soup'],
    ['comment', 'create', 'soup', 'Good'],
    ['made', 'soup'],
    ['tag', 'create', 'Quick'],
    ['tag', 'edit', 'Quick', '--set', 'name=Fast'],
    ['bulk', 'tag', 'soup', '--tag', 'Fast'],
    ['plan', 'create', 'soup'],
    ['plan', 'random'],
    ['plan', 'shop'],
    ['shopping', 'add', 'milk', '2 eggs'],
    ['shopping', 'check', 'milk'],
    ['shopping', 'uncheck-all'],
    ['shopping', 'move', 'milk', '--last'],
    ['shopping', 'remove', 'milk'],
    ['archive', 'create', 'soup'],
    ['backup', 'create'],
    ['backup', 'verify', 'latest'],
    ['backup', 'prune'],
    ['job', 'run', 'test'],
    ['delete', 'stew', '--yes'],
  ])
    expect([args, await runCli([...args, '--quiet'], { env })]).toEqual([args, { code: 0, stdout: '', stderr: '' }]);
  expect((await runCli(['list', '--quiet'], { env })).stdout).toContain('Soup');
  expect((await runCli(['token', 'create', 'Cron', '--quiet'], { env })).stdout).not.toBe('');
});

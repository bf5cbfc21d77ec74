import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Soup' } });
  const env = await signedIn(home, home.anna);
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'kitchen'));
  return { folder, run: (...args: string[]) => runCli(args, { env }) };
}

test('each command that reads a file names one that is missing, and a folder in its place', async () => {
  const { run, folder } = await kitchen();
  const commands = [
    ['apply', '-f'],
    ['archive', 'import'],
    ['asset', 'add', 'soup'],
    ['backup', 'upload'],
    ['create', '--file'],
    ['edit', 'soup', '--file'],
    ['image', 'soup'],
    ['import'],
    ['made', 'soup', '--image'],
    ['migrate', 'paprika'],
    ['user', 'image'],
  ];
  // Exports of some apps are folders.
  for (const command of commands)
    for (const name of command[0] === 'migrate' ? ['missing'] : ['missing', 'kitchen']) {
      const path = join(folder, name);
      const { code, stderr } = await run(...command, path);
      expect([command.join(' '), name, [1, 2].includes(code), stderr.includes(path)]).toEqual([
        command.join(' '),
        name,
        true,
        true,
      ]);
    }
});

test('each command that writes a file names one that cannot be written', async () => {
  const { run, folder } = await kitchen();
  await run('backup', 'create');
  await run('archive', 'create', 'soup');
  const commands = [
    ['archive', 'download'],
    ['audit', 'export'],
    ['backup', 'download'],
    ['export', 'soup'],
  ];
  for (const command of commands)
    for (const path of [join(folder, 'missing', 'file'), join(folder, 'kitchen')]) {
      const { code, stderr } = await run(...command, '--output', path);
      expect([command.join(' '), code, stderr]).toEqual([
        command.join(' '),
        1,
        `${path} cannot be written. Check that its folder exists and is yours.\n`,
      ]);
    }
});

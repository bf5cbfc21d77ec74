import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

const URL = 'https://translate.example/?u=' + '$' + '{url}';

test('actions are created, shown, changed and deleted by their titles', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['action', ...args], { env });
  const id = (await run('create', 'Translate', URL)).stdout.trim();
  expect((await run('list')).stdout).toBe(`Translate\tlink\t${URL}\t${id}\n`);
  expect(JSON.parse((await run('view', 'translate', '--json')).stdout)).toMatchObject({ id, url: URL });
  expect((await run('view', id)).stdout).toContain('actionType\tlink\n');
  expect((await run('edit', 'Translate', '--title', 'Send', '--type', 'post')).stderr).toContain('Send');
  expect(JSON.parse((await run('list', '--json')).stdout)).toMatchObject([
    { title: 'Send', actionType: 'post', url: URL },
  ]);
  expect((await run('create', 'Bad', 'javascript:alert(1)')).code).toBe(5);
  expect((await run('delete', 'Translate', '--yes')).code).toBe(3);
  expect((await run('delete', 'send', '--yes')).stderr).toBe('Deleted the action.\n');
  expect((await run('list')).stdout).toBe('');
});

test('members who cannot manage the group can view actions but not create one', async () => {
  const home = await world();
  const env = await signedIn(home, home.ben);
  expect((await runCli(['action', 'list'], { env })).code).toBe(0);
  expect((await runCli(['action', 'create', 'Translate', URL], { env })).code).toBe(4);
});

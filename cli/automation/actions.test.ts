import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { receiver } from '../../tests/kit/receiver.ts';
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

test('a post action sends the recipe, and a link action prints its address', async () => {
  const display = await receiver();
  const home = await world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });
  const env = await signedIn(home, home.anna);
  const run = (...args: string[]) => runCli(['action', ...args], { env });
  await home.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  await run('create', 'Display', `http://${display.host}/show`, '--type', 'post');
  await run('create', 'Translate', URL);
  expect(await run('run', 'display', 'Pea Soup')).toMatchObject({ code: 0, stderr: 'Sent the recipe: Display.\n' });
  expect(display.json()).toMatchObject({ slug: 'pea-soup' });
  expect((await run('run', 'Translate', 'pea-soup')).stdout).toMatch(
    /^https:\/\/translate\.example\/\?u=http[^/]+g%2Fhome%2Fr%2Fpea-soup\n$/,
  );
  expect((await run('run', 'Translate', 'stew')).code).not.toBe(0);
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  for (const name of ['Tomato soup', 'Bread']) await home.anna.client.recipes.create({ body: { name } });
  const env = await signedIn(home, home.anna);
  const run = (args: string[], stdin?: Uint8Array) =>
    runCli(['timeline', ...args], { env, ...(stdin ? { stdin } : {}) });
  return { client: home.anna.client, env, run };
}

const picture = () =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();

test('timeline create adds an event that list, view and JSON show', async () => {
  const { run } = await kitchen();
  const args = ['create', 'Tomato soup', 'Grandma tried it', '--message', 'She liked it', '--day', '2026-11-19'];
  const id = (await run([...args, '--image', '-'], await picture())).stdout.trim();
  const listed = (await run(['list', 'tomato-soup'])).stdout;
  expect(listed).toContain(`\tTomato soup\tGrandma tried it\tShe liked it\t${id}\ttomato-soup\n`);
  expect(listed).not.toContain('Bread');
  expect((await run(['list'])).stdout).toContain('\tBread\t');
  expect((await run(['view', id])).stdout).toContain('image\thas image\n');
  expect(JSON.parse((await run(['list', 'bread', '--json'])).stdout)).toHaveLength(1);
  expect(JSON.parse((await run(['view', id, '--json'])).stdout)).toMatchObject({
    subject: 'Grandma tried it',
    timestamp: new Date('2026-11-19T12:00').toISOString(),
  });
  expect((await run(['create', 'nothing', 'x'])).code).toBe(3);
});

test('timeline edit changes the text and the picture of an event', async () => {
  const { client, run } = await kitchen();
  const id = (await run(['create', 'Bread', 'Baked'])).stdout.trim();
  const event = () => client.timeline.get({ params: { id } });
  expect((await run(['edit', id, '--subject', 'Baked twice', '--image', '-'], await picture())).stderr).toBe(
    'Updated the event.\n',
  );
  expect(await event()).toMatchObject({ subject: 'Baked twice', image: 'has image' });
  const changed = JSON.parse((await run(['edit', id, '--message', 'Crisp', '--no-image', '--json'])).stdout);
  expect(changed).toMatchObject({ subject: 'Baked twice', eventMessage: 'Crisp', image: 'does not have image' });
});

test('timeline delete asks first, and deletes nothing if an event is not found', async () => {
  const { client, run } = await kitchen();
  const id = (await run(['create', 'Bread', 'Baked'])).stdout.trim();
  const count = async () => (await client.timeline.list()).total;
  expect((await run(['delete', id, '0193a5b2-0000-7000-8000-000000000000', '--yes'])).code).toBe(3);
  expect((await run(['delete', id])).code).toBe(2);
  expect(await count()).toBe(3);
  expect(JSON.parse((await run(['delete', id, '--yes', '--json'])).stdout)).toEqual([{ id, outcome: 'deleted' }]);
  expect(await count()).toBe(2);
});

test('timeline list and view show in the language of their reader what the server wrote, and JSON shows it as written', async () => {
  const { client, env } = await kitchen();
  const id = (await client.timeline.list()).items[0]!.id;
  const run = async (...args: string[]) =>
    (await runCli(['timeline', ...args], { env: { ...env, LANG: 'de_DE.UTF-8' } })).stdout;
  expect(await run('list', 'bread')).toContain('\tRezept angelegt\t');
  expect(await run('view', id)).toContain('\tRezept angelegt\n');
  expect(await run('list', 'bread', '--json')).toContain('"Recipe Created"');
});

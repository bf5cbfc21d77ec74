import sharp from 'sharp';
import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function kitchen() {
  const home = await world();
  await home.anna.client.recipes.create({ body: { name: 'Tomato soup' } });
  const env = await signedIn(home, home.anna);
  return { client: home.anna.client, env };
}

test('made records when a recipe was made, a comment and a picture', async () => {
  const { client, env } = await kitchen();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const args = ['made', 'Tomato soup', '--day', '2024-11-19', '--message', 'With basil', '--rating', '5'];
  expect(await runCli([...args, '--image', '-'], { env, stdin: picture })).toEqual({
    code: 0,
    stdout: '',
    stderr: 'Recorded that you made “Tomato soup”.\n',
  });
  const events = (await client.timeline.list()).items;
  expect(events.find(({ eventMessage }) => eventMessage === 'With basil')).toMatchObject({
    timestamp: new Date('2024-11-19T12:00').toISOString(),
    image: 'has image',
  });
  expect((await client.ratings.own()).ratings).toMatchObject([{ rating: 5 }]);
});

test('made without options records the current time', async () => {
  const { env } = await kitchen();
  expect(JSON.parse((await runCli(['made', 'tomato-soup', '--json'], { env })).stdout)).toHaveProperty('timestamp');
  expect((await runCli(['made', 'nothing'], { env })).code).toBe(3);
  expect((await runCli(['made', 'tomato-soup', '--day', 'someday'], { env })).code).toBe(2);
  expect(await runCli(['made', 'tomato-soup', '--day', 'tomorrow'], { env })).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--day: This day is in the future.'),
  });
  expect((await runCli(['made', 'tomato-soup', '--image', '-'], { env, stdin: 'no picture' })).code).toBe(5);
});

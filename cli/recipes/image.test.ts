import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { type CliOptions, runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

/** A server with a recipe, and a command line that is signed in to it. */
async function kitchen() {
  const home = await world();
  const { client } = home.anna;
  await client.recipes.create({ body: { name: 'Tomato soup' } });
  const env = await signedIn(home, home.anna);
  return { client, run: (args: string[], options: CliOptions = {}) => runCli(args, { ...options, env }) };
}

test('image sends a picture from a file or standard input', async () => {
  const { run, client } = await kitchen();
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  const file = join(temporaryFolder(), 'soup.png');
  writeFileSync(file, picture);
  expect(await run(['image', 'tomato-soup', file])).toMatchObject({
    code: 0,
    stderr: 'Updated the picture of “Tomato soup”.\n',
  });
  const first = (await client.recipes.get({ params: { slug: 'tomato-soup' } })).image;
  expect(first).not.toBe(null);
  expect((await run(['image', 'tomato-soup', '-'], { stdin: picture })).code).toBe(0);
  expect(await run(['image', 'tomato-soup', '-'], { stdin: 'no picture' })).toMatchObject({ code: 5 });
  expect((await run(['image', 'tomato-soup', 'http://127.0.0.1:1/x.png'])).code).toBe(5);
});

test('image --remove deletes the picture', async () => {
  const { run, client } = await kitchen();
  const stdin = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#a33' } })
    .png()
    .toBuffer();
  expect((await run(['image', 'tomato-soup', '-'], { stdin })).code).toBe(0);
  expect(await run(['image', 'tomato-soup', '--remove'])).toMatchObject({
    code: 0,
    stderr: 'Removed the picture of “Tomato soup”.\n',
  });
  expect((await client.recipes.get({ params: { slug: 'tomato-soup' } })).image).toBe(null);
  for (const args of [[], ['soup.png', '--remove']])
    expect(await run(['image', 'tomato-soup', ...args])).toMatchObject({
      code: 2,
      stderr: 'Add a picture, or --remove.\n',
    });
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aiProviderServer, picturesOf } from '../../tests/kit/ai-provider.ts';
import { runCli } from '../../tests/kit/cli.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { world } from '../../tests/kit/world.ts';

test('the AI provider is asked a question, about a picture if one is given', async () => {
  const provider = await aiProviderServer();
  const home = await world({ environment: provider.environment });
  const env = await signedIn(home, home.anna);
  provider.answer({ text: 'A green square.' });
  const path = join(temporaryFolder(), 'page.png');
  writeFileSync(
    path,
    await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7A9E3A' } })
      .png()
      .toBuffer(),
  );
  expect(await runCli(['site', 'ai-test', path], { env })).toMatchObject({ code: 0, stdout: 'A green square.\n' });
  expect(provider.asked.map((question) => picturesOf(question).length)).toEqual([1]);
});

test('without an AI provider the reason is shown', async () => {
  const home = await world();
  const env = await signedIn(home, home.anna);
  const tried = await runCli(['site', 'ai-test', '--json'], { env });
  expect([tried.code, JSON.parse(tried.stdout).success, tried.stderr]).toEqual([
    1,
    false,
    expect.stringContaining('The AI provider did not answer'),
  ]);
});

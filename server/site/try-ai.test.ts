import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aiProviderServer, picturesOf, refuse } from '../../tests/kit/ai-provider.ts';
import { world } from '../../tests/kit/world.ts';

const picture = async () => {
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#7A9E3A' } })
    .png()
    .toBuffer();
  return new File([new Uint8Array(bytes)], 'page.png', { type: 'image/png' });
};

test('an AI provider can be tested, with or without a picture', async () => {
  const provider = await aiProviderServer();
  const { anna } = await world({ environment: provider.environment });
  provider.answer({ text: 'Hello.' });
  expect(await anna.client.adminSite.tryAi({ form: {} })).toEqual({ success: true, response: 'Hello.' });
  provider.answer({ text: 'It is green.' });
  const seen = await anna.client.adminSite.tryAi({ form: { image: await picture() } });
  expect(seen).toEqual({ success: true, response: 'It is green.' });
  expect(provider.asked.map((question) => picturesOf(question).length)).toEqual([0, 1]);
});

test('the reason why the AI provider does not answer is shown', async () => {
  const provider = await aiProviderServer();
  const { anna } = await world({ environment: provider.environment });
  provider.answer(refuse(401, 'no'));
  const { success, response } = await anna.client.adminSite.tryAi({ form: {} });
  expect([success, response]).toEqual([false, expect.stringMatching(/key/i)]);
  const without = await world();
  expect(await without.anna.client.adminSite.tryAi({ form: {} })).toMatchObject({ success: false });
  const image = new File(['no picture'], 'page.png', { type: 'image/png' });
  const { error } = await anna.client.try.adminSite.tryAi({ form: { image } });
  expect(error?.code).toBe('recipes.image_not_readable');
});

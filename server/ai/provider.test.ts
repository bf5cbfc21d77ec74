import { expect, test } from 'vitest';
import { z } from 'zod';
import { API_KEY, aiProviderServer, refuse } from '../../tests/kit/ai-provider.ts';
import { readConfig } from '../app/config.ts';
import { aiProvider } from './provider.ts';

test('the log of a failure names the provider, but neither the key nor any text of response or request', async () => {
  const server = await aiProviderServer();
  const logged: object[] = [];
  const settings = readConfig(server.environment).ai!;
  const provider = aiProvider(settings, { warn: (fields) => void logged.push(fields) });
  const answer = z.object({ word: z.string() });
  const ask = () =>
    provider.ask({
      task: 'Say a word.',
      name: 'word',
      answer,
      data: 'grandmother',
      caller: 'anna',
      signal: new AbortController().signal,
    });
  server.answer(refuse(401, `Incorrect API key provided: ${API_KEY}`), (reply) => void reply.destroy(), 'nonsense');
  for (let round = 0; round < 3; round += 1)
    await expect(ask()).rejects.toMatchObject({ code: expect.stringMatching(/^ai\./) });
  expect(logged).toHaveLength(3);
  expect(logged[0]).toEqual({ provider: new URL(settings.baseUrl).host, status: 401 });
  expect(JSON.stringify(logged)).not.toMatch(/sk-test|Incorrect|grandmother|nonsense/);
});

test('a client that disconnects ends the request', async () => {
  const server = await aiProviderServer();
  const gone = new AbortController();
  const isClosed = new Promise<void>((resolve) => {
    server.answer((reply) => {
      reply.on('close', resolve);
      gone.abort(new Error('gone'));
    });
  });
  const provider = aiProvider(readConfig(server.environment).ai!, { warn: () => {} });
  const question = { task: '', name: 'word', answer: z.object({}), data: '', caller: 'anna', signal: gone.signal };
  await expect(provider.ask(question)).rejects.toThrow('gone');
  await isClosed;
});

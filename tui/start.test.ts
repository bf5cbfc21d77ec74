import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { language } from '../core/kit/translate.ts';
import texts from '../locales/en-US.json' with { type: 'json' };
import { world } from '../tests/kit/world.ts';
import { startTui } from './start.ts';

test('without its server the interface ends and restores the terminal', async () => {
  const { anna } = await world();
  const modes: boolean[] = [];
  const stdin = Object.assign(new PassThrough(), { isTTY: true, setRawMode: (mode: boolean) => modes.push(mode) });
  const stdout = Object.assign(new PassThrough(), { isTTY: true }) as unknown as NodeJS.WriteStream;
  const starting = startTui({
    client: anna.client,
    language: language('en-US', texts),
    version: '1.0.0',
    ready: async () => {},
    session: () => Promise.reject(new Error('Nobody answers')),
    stdin,
    stdout,
    environment: { TERM: 'xterm' },
  });
  await expect(starting).rejects.toThrow('Nobody answers');
  expect(modes).toEqual([true, false]);
  expect(stdin.isPaused()).toBe(true);
});

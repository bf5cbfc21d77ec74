import { expect, test } from 'vitest';
import { openSendQueue } from './send-queue.ts';

function logging() {
  const lines: string[] = [];
  return { lines, log: { warn: (_: object, text: string) => void lines.push(text) } };
}

test('a failed message is tried three times in all, and the next one waits', async () => {
  const { lines, log } = logging();
  const queue = openSendQueue({ log, pausesMs: [1, 1] });
  const seen: string[] = [];
  const failing = async () => {
    seen.push('first');
    throw new Error('no');
  };
  queue.add({ target: 'a', run: failing });
  queue.add({ target: 'a', run: async () => void seen.push('second') });
  await queue.settled();
  expect(seen).toEqual(['first', 'first', 'first', 'second']);
  expect(lines).toHaveLength(3);
});

test('a permanent failure is not retried', async () => {
  const { log } = logging();
  const queue = openSendQueue({ log, pausesMs: [1, 1], mayPass: () => false });
  let tries = 0;
  queue.add({
    target: 'a',
    run: async () => {
      tries += 1;
      throw new Error('no');
    },
  });
  await queue.settled();
  expect(tries).toBe(1);
});

test('a target that hangs delays only its own messages, of which the oldest are dropped', async () => {
  const { lines, log } = logging();
  const queue = openSendQueue({ log, size: 3 });
  const seen: string[] = [];
  const hang = Promise.withResolvers<void>();
  queue.add({ target: 'dead', run: () => hang.promise });
  await new Promise(setImmediate);
  for (const name of ['one', 'two', 'three', 'four', 'five'])
    queue.add({ target: 'dead', run: async () => void seen.push(name) });
  queue.add({ target: 'alive', run: async () => void seen.push('alive') });
  await expect.poll(() => seen).toEqual(['alive']);
  hang.resolve();
  await queue.settled();
  expect(seen.slice(1)).toEqual(['four', 'five']);
  expect(lines).toEqual(Array(3).fill('too many messages are waiting: dropped one'));
});

test('closing sends waiting messages, and gives up those that take too long', async () => {
  const { log } = logging();
  const queue = openSendQueue({ log });
  const seen: string[] = [];
  queue.add({ target: 'a', run: async () => void seen.push('sent') });
  queue.add({
    target: 'b',
    run: (signal) => new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  });
  await queue.close(50);
  expect(seen).toEqual(['sent']);
  queue.add({ target: 'a', run: async () => void seen.push('late') });
  await queue.settled();
  expect(seen).toEqual(['sent']);
});

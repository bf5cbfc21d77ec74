import { expect, test } from 'vitest';
import { MailError } from './mail-error.ts';
import { openOutbox } from './outbox.ts';

function outbox(options: Partial<Parameters<typeof openOutbox>[0]> = {}) {
  const logged: string[] = [];
  const log = (_: object, message: string) => void logged.push(message);
  return { logged, box: openOutbox({ log: { warn: log, info: log }, pausesMs: [1, 1, 1], ...options }) };
}

const fails = (isTemporary: boolean) => Promise.reject(new MailError('unreachable', { isTemporary }));

test('a temporary failure is tried four times in total, a permanent one once', async () => {
  const { box } = outbox();
  const tries = { later: 0, never: 0, third: 0 };
  box.add({ about: 'a', run: () => fails(++tries.later > 0) });
  box.add({ about: 'b', run: () => fails(++tries.never < 0) });
  box.add({ about: 'c', run: () => (++tries.third < 3 ? fails(true) : Promise.resolve()) });
  await box.settled();
  expect(tries).toEqual({ later: 4, never: 1, third: 3 });
});

test('a mail that waits for its retry does not delay others', async () => {
  const { box } = outbox({ pausesMs: [60_000], atOnce: 1 });
  const done: string[] = [];
  box.add({ about: 'a', run: () => fails(true) });
  box.add({ about: 'b', run: async () => void done.push('b') });
  await expect.poll(() => done).toEqual(['b']);
  await box.close();
});

test('the oldest of too many mails are dropped, and the log says so', async () => {
  const { box, logged } = outbox({ size: 3 });
  const done: number[] = [];
  for (let i = 0; i < 5; i++) box.add({ about: String(i), run: async () => void done.push(i) });
  await box.settled();
  expect(done).toEqual([2, 3, 4]);
  expect(logged).toHaveLength(2);
});

test('no mail is sent while it is being added', async () => {
  const { box } = outbox();
  const done: string[] = [];
  box.add({ about: 'a', run: async () => void done.push('a') });
  await Promise.resolve();
  expect(done).toEqual([]);
  await box.settled();
  expect(done).toEqual(['a']);
});

test('closing waits for running mails and drops the rest', async () => {
  const { box } = outbox({ atOnce: 1 });
  const done: string[] = [];
  let finish = () => {};
  const slow = new Promise<void>((resolve) => {
    finish = resolve;
  });
  box.add({ about: 'a', run: () => slow.then(() => void done.push('a')) });
  box.add({ about: 'b', run: async () => void done.push('b') });
  await new Promise((resolve) => setImmediate(resolve));
  const closed = box.close();
  finish();
  await closed;
  expect(done).toEqual(['a']);
});

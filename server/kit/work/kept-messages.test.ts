import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { type World, world } from '../../../tests/kit/world.ts';
import { type KeptMessage, keptMessages } from './kept-messages.ts';

const quiet = { error: () => {}, warn: () => {} };
const HOUR_MS = 3_600_000;

/** The messages of a process on another machine, in the same library. Its clock is ahead by `later`. */
function processOn(home: World, later = 0) {
  const clock = () => new Date(Date.now() + later);
  // Nobody here knows whether a process on another machine is alive.
  const self = `elsewhere.1.${randomUUID()}`;
  const all = keptMessages({ database: home.services.library.database, clock, log: quiet, self });
  onTestFinished(() => all.close());
  const mails = all.of('mail');
  const left: KeptMessage[] = [];
  mails.onLeft((message) => left.push(message));
  return { ...all, mails, left };
}

const rows = async (home: World): Promise<number> => {
  const [row] = await home.services.library.database.query<{ n: number }>(
    'SELECT count(*) AS n FROM kept_messages',
    [],
  );
  return Number(row!.n);
};

test('the next process sends what another left behind, in order and with the same ids', async () => {
  const home = await world();
  const lost = processOn(home);
  const kept = await lost.mails.keep([{ to: 'a' }, { to: 'b', text: 'Brühe\u0000' }]);
  const early = processOn(home);
  early.start();
  await early.settled();
  // The process that holds the lease may still be sending.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(early.left).toEqual([]);
  const late = processOn(home, HOUR_MS);
  late.start();
  await expect
    .poll(() => late.left.map(({ id, deliveryId }) => ({ id, deliveryId })))
    .toEqual(kept.map(({ id, deliveryId }) => ({ id, deliveryId })));
  expect(late.left[0]!.payload).toEqual({ to: 'a' });
  for (const message of late.left) late.mails.forget(message);
  await late.settled();
  expect(await rows(home)).toBe(0);
});

test('a stopping process hands over its unsent messages at once', async () => {
  const home = await world();
  const ending = processOn(home);
  const [sent, unsent] = await ending.mails.keep(['sent', 'unsent']);
  ending.mails.forget(sent!);
  await ending.close();
  expect(await rows(home)).toBe(1);
  const next = processOn(home, 1);
  next.start();
  await expect.poll(() => next.left).toEqual([unsent]);
});

test('if two processes look at once, only one takes each message', async () => {
  const home = await world();
  const payloads = Array.from({ length: 20 }, (_, index) => index);
  await processOn(home).mails.keep(payloads);
  const both = [processOn(home, HOUR_MS), processOn(home, HOUR_MS)];
  for (const one of both) one.start();
  const taken = () => both.flatMap(({ left }) => left.map(({ payload }) => payload as number));
  await expect.poll(() => taken().length).toBe(20);
  // A process that looks later finds nothing.
  const third = processOn(home, HOUR_MS);
  third.start();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(taken().sort((a, b) => a - b)).toEqual(payloads);
  expect(third.left).toEqual([]);
});

test('a message that was started five times, or is older than a day, is given up', async () => {
  const home = await world();
  await processOn(home).mails.keep(['again and again']);
  for (let start = 1; start <= 4; start++) {
    const next = processOn(home, start * HOUR_MS);
    next.start();
    await expect.poll(() => next.left.length).toBe(1);
  }
  await processOn(home).mails.keep(['of yesterday']);
  const last = processOn(home, 25 * HOUR_MS);
  last.start();
  await expect.poll(() => rows(home)).toBe(0);
  expect(last.left).toEqual([]);
});

test('messages of a rolled back transaction are not kept', async () => {
  const home = await world();
  const { mails } = processOn(home);
  const { database } = home.services.library;
  const failing = database.tx(async () => {
    await mails.keep(['never']);
    throw new Error('It broke.');
  });
  await expect(failing).rejects.toThrow('It broke.');
  expect(await rows(home)).toBe(0);
});

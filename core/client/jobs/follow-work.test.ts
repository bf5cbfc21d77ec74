import { expect, test } from 'vitest';
import { failKit } from '../../kit/errors.ts';
import { followWork } from './follow-work.ts';

const unreachable = failKit('client.unreachable', { params: { server: 'kitchen.example' } });
const isUnderWay = (left: number) => left > 0;

/** Gives these answers in turn, then repeats the last one. */
function answers(...all: (number | Error)[]) {
  const left = [...all];
  return async () => {
    const next = left.length > 1 ? left.shift()! : left[0]!;
    if (typeof next !== 'number') throw next;
    return next;
  };
}

test('work is followed to its end, and each state is reported', async () => {
  const told: number[] = [];
  expect(await followWork(answers(2, 1, 0), isUnderWay, { tell: (left) => told.push(left) })).toBe(0);
  expect(told).toEqual([2, 1, 0]);
});

test('a restart of the server is announced once and waited for', async () => {
  const told: string[] = [];
  const watcher = { onGone: () => told.push('gone'), onBack: () => told.push('back') };
  expect(await followWork(answers(1, unreachable, unreachable, 1, 0), isUnderWay, watcher)).toBe(0);
  expect(told).toEqual(['gone', 'back']);
});

test('following ends if the server is unreachable for too long', async () => {
  await expect(followWork(answers(1, unreachable), isUnderWay, { patienceMs: 1 })).rejects.toBe(unreachable);
});

test('an error that does not pass ends the following at once', async () => {
  const told: string[] = [];
  const refused = failKit('request.not_authenticated');
  await expect(followWork(answers(refused), isUnderWay, { onGone: () => told.push('gone') })).rejects.toBe(refused);
  expect(told).toEqual([]);
});

test('once nobody waits any more, a server that is away is an error', async () => {
  await expect(followWork(answers(unreachable), isUnderWay, { isPatient: () => false })).rejects.toBe(unreachable);
});

test('a follower that gives up receives nothing more', async () => {
  const giveUp = new AbortController();
  const told: number[] = [];
  const tell = (left: number) => {
    told.push(left);
    giveUp.abort();
  };
  expect(await followWork(answers(1), isUnderWay, { tell, signal: giveUp.signal })).toBeNull();
  expect(told).toEqual([1]);
});

import { expect, test } from 'vitest';
import { openSlots } from './outbound-slots.ts';

const never = new AbortController().signal;
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** Work that records its name when it starts, and ends on request. */
function kitchen(inAll: number, perCaller: number) {
  const slots = openSlots(inAll, perCaller);
  const started: string[] = [];
  const finish = new Map<string, () => void>();
  const cook = (caller: string, dish: string, signal = never) =>
    slots.run(caller, signal, () => {
      started.push(dish);
      return new Promise<void>((resolve) => finish.set(dish, resolve));
    });
  return { started, cook, finish: (dish: string) => finish.get(dish)!() };
}

test('a caller whose slots are taken waits, while others go on', async () => {
  const { started, cook, finish } = kitchen(3, 1);
  void cook('anna', 'soup');
  void cook('anna', 'bread');
  void cook('ben', 'salad');
  await turn();
  expect(started).toEqual(['soup', 'salad']);
  finish('soup');
  await turn();
  expect(started).toEqual(['soup', 'salad', 'bread']);
});

test('the number of slots is limited, and waiting callers are served in order', async () => {
  const { started, cook, finish } = kitchen(2, 2);
  for (const name of ['a', 'b', 'c', 'd']) void cook(name, name);
  await turn();
  expect(started).toEqual(['a', 'b']);
  finish('b');
  await turn();
  expect(started).toEqual(['a', 'b', 'c']);
});

test('failed work releases its slot', async () => {
  const slots = openSlots(1, 1);
  await expect(slots.run('anna', never, () => Promise.reject(new Error('burnt')))).rejects.toThrow('burnt');
  await expect(slots.run('anna', never, async () => 'done')).resolves.toBe('done');
});

test('a caller that gives up leaves the queue and never starts', async () => {
  const { started, cook, finish } = kitchen(1, 1);
  const patience = new AbortController();
  void cook('anna', 'soup');
  const bread = cook('ben', 'bread', patience.signal);
  void cook('cara', 'salad');
  patience.abort(new Error('no time'));
  await expect(bread).rejects.toThrow('no time');
  finish('soup');
  await turn();
  expect(started).toEqual(['soup', 'salad']);
});

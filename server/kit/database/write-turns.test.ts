import { expect, test } from 'vitest';
import { type Owner, writeTurns } from './write-turns.ts';

function turnsOf(limit: number) {
  const turns = writeTurns(limit);
  const begun: string[] = [];
  return {
    begun,
    pass: turns.pass,
    take(owner: Owner, name = String(owner)) {
      const turn = turns.take(owner);
      if (turn) void turn.then(() => begun.push(name));
      else begun.push(name);
    },
    settled: () => new Promise((resolve) => setImmediate(resolve)),
  };
}

test('different groups write at the same time, up to the limit', async () => {
  const { take, pass, begun, settled } = turnsOf(2);
  for (const owner of ['a', 'a', 'b', 'c']) take(owner);
  expect(begun).toEqual(['a', 'b']);
  pass('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c']);
  pass('a');
  await settled();
  expect(begun).toEqual(['a', 'b', 'c', 'a']);
});

test('a write of everything waits for the groups before it, and is not overtaken by later ones', async () => {
  const { take, pass, begun, settled } = turnsOf(4);
  for (const owner of ['a', 'b', null, 'c', 'a', null]) take(owner);
  expect(begun).toEqual(['a', 'b']);
  pass('a');
  await settled();
  expect(begun).toEqual(['a', 'b']);
  pass('b');
  await settled();
  expect(begun).toEqual(['a', 'b', 'null']);
  pass(null);
  await settled();
  expect(begun).toEqual(['a', 'b', 'null', 'c', 'a']);
  pass('a');
  pass('c');
  await settled();
  expect(begun).toEqual(['a', 'b', 'null', 'c', 'a', 'null']);
});

test('with one turn at a time, each waits for all before it', async () => {
  const { take, pass, begun, settled } = turnsOf(1);
  for (const [owner, name] of [
    ['a', '1'],
    [null, '2'],
    ['b', '3'],
    ['a', '4'],
  ] as const)
    take(owner, name);
  for (const owner of ['a', null, 'b', 'a']) {
    await settled();
    pass(owner);
  }
  expect(begun).toEqual(['1', '2', '3', '4']);
});

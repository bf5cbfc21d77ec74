import { expect, test } from 'vitest';
import { AppError } from '../../core/kit/errors.ts';
import { createUndo } from './undo.ts';

/** A number that goes up, with each change offered for undo. */
function counter() {
  const undo = createUndo();
  let value = 0;
  return {
    undo,
    value: () => value,
    add: (amount: number, view = 'list') => {
      value += amount;
      undo.offer(view, {
        what: `added ${amount}`,
        takeBack: () => {
          value -= amount;
        },
        again: () => {
          value += amount;
        },
      });
    },
  };
}

test('changes are undone in reverse order, and redone in order', () => {
  const { undo, add, value } = counter();
  add(1);
  add(10);
  undo.run('list');
  expect(value()).toBe(1);
  undo.run('list');
  expect(value()).toBe(0);
  expect(undo.isOffered('list')).toBe(false);
  undo.redo('list');
  expect(value()).toBe(1);
  undo.redo('list');
  expect(value()).toBe(11);
  expect(undo.isRedoOffered('list')).toBe(false);
});

test('a new change clears the list of changes to redo', () => {
  const { undo, add, value } = counter();
  add(1);
  undo.run('list');
  add(5);
  expect(undo.isRedoOffered('list')).toBe(false);
  undo.run('list');
  expect(value()).toBe(0);
});

test('each view undoes its own changes only', () => {
  const { undo, add, value } = counter();
  add(1, 'list');
  add(10, 'shopping');
  undo.run('list');
  expect(value()).toBe(10);
  expect(undo.isOffered('shopping')).toBe(true);
  undo.forget('shopping');
  expect(undo.isOffered('shopping')).toBe(false);
});

test('a change that cannot be undone now is offered again, in its order', async () => {
  const undo = createUndo();
  const log: string[] = [];
  let isAway = true;
  for (const what of ['first', 'second'])
    undo.offer('list', {
      what,
      takeBack: async () => {
        if (isAway) throw new Error('away');
        log.push(what);
      },
      again: async () => false,
    });
  undo.run('list');
  undo.run('list');
  await expect.poll(() => undo.of('list').done.map(({ what }) => what)).toEqual(['first', 'second']);
  expect(undo.isRedoOffered('list')).toBe(false);
  isAway = false;
  undo.run('list');
  await expect.poll(() => log).toEqual(['second']);
  undo.redo('list');
  await expect.poll(() => undo.of('list').undone.map(({ what }) => what)).toEqual(['second']);
  expect(undo.of('list').done.map(({ what }) => what)).toEqual(['first']);
});

test('a change of something that is deleted is no longer offered', async () => {
  const said: unknown[] = [];
  const undo = createUndo((thrown) => said.push(thrown));
  undo.offer('list', {
    what: 'renamed',
    takeBack: () => Promise.reject(new AppError('groups.not_found', 404)),
    again: () => {},
  });
  undo.run('list');
  await expect.poll(() => said).toHaveLength(1);
  expect(undo.of('list')).toEqual({ done: [], undone: [] });
});

import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { Entity } from '../../core/client/data/changes.ts';
import { createConnection } from '../kit/connection.ts';
import type { DataNoun } from './data-noun.ts';
import { createTable } from './table.ts';

const tag = (name: string): Entity => ({ id: name.toLowerCase() });

/** A table whose server answers when the test says so. */
function slowTable() {
  const answers: ((rows: readonly Entity[]) => void)[] = [];
  const noun = {
    columns: [],
    list: () => new Promise<readonly Entity[]>((resolve) => answers.push(resolve)),
  } as unknown as DataNoun;
  return { table: createTable(noun, createConnection()), answers };
}

// A row is created, and an event about it arrives at the same time: both reload the table.
test('a row that was just created is selected even if the table is read again meanwhile', async () => {
  const { table, answers } = slowTable();
  const first = table.load();
  answers[0]!([tag('Quick')]);
  await first;
  const created = table.load().then(() => table.select('brunch'));
  const followed = table.load();
  answers[1]!([tag('Brunch'), tag('Quick')]);
  await setImmediate();
  answers[2]!([tag('Brunch'), tag('Quick')]);
  await Promise.all([created, followed]);
  expect(table.selected()).toMatchObject({ id: 'brunch' });
});

test('an older answer that comes late does not replace a newer one', async () => {
  const { table, answers } = slowTable();
  const loads = [table.load(), table.load()];
  answers[1]!([tag('Brunch'), tag('Quick')]);
  answers[0]!([tag('Quick')]);
  await Promise.all(loads);
  expect(table.shown().map(({ id }) => id)).toEqual(['brunch', 'quick']);
});

import { expect, test } from 'vitest';
import { groupByLabel } from './group-by-label.ts';

const label = (name: string) => ({ id: name, groupId: 'home', name, color: '#E0E0E0' });
const setting = (name: string, position: number) => ({
  shoppingListId: 'list',
  labelId: name,
  position,
  id: `setting of ${name}`,
  label: label(name),
});
const item = (id: string, name: string | null) => ({ id, label: name === null ? null : label(name) });

test('items are grouped by label in the order of the shop and keep their own order; those without a label come last', () => {
  const items = [item('soap', null), item('milk', 'dairy'), item('apple', 'fruit'), item('cheese', 'dairy')];
  const groups = groupByLabel(items, [setting('dairy', 2), setting('bread', 1), setting('fruit', 0)]);
  expect(groups.map((group) => [group.label?.name, group.items.map(({ id }) => id)])).toEqual([
    ['fruit', ['apple']],
    ['dairy', ['milk', 'cheese']],
    [undefined, ['soap']],
  ]);
});

test('an unknown label gets a group too', () => {
  const groups = groupByLabel([item('soap', null), item('ice', 'frozen')], []);
  expect(groups.map((group) => group.label?.name)).toEqual(['frozen', undefined]);
});

import { expect, test } from 'vitest';
import { newItem } from '../../../core/client/shopping/new-item.ts';
import type { ShoppingItem } from '../../../core/shopping/schema.ts';
import { listText } from './item-text.ts';

const item = (note: string, given: Partial<ShoppingItem> = {}): ShoppingItem => ({
  ...newItem({ quantity: 1, unit: null, food: null, note }, { listId: 'list', position: 0, now: '2026-01-01' }),
  ...given,
});
const dairy = { id: 'dairy', groupId: 'home', name: 'Dairy', color: '#336699' };
const options = { locale: 'en-US', isMarkdown: false, otherLabel: 'Other' };

test('a list is copied line by line', () => {
  const groups = [{ label: null, items: [item('soap'), item('candles', { quantity: 2 })] }];
  expect(listText(groups, options)).toBe('soap\n2 candles');
});

test('as Markdown it has boxes to tick, under the labels', () => {
  const groups = [
    { label: dairy, items: [item('milk')] },
    { label: null, items: [item('soap', { checked: true })] },
  ];
  expect(listText(groups, { ...options, isMarkdown: true })).toBe('## Dairy\n\n- [ ] milk\n\n## Other\n\n- [x] soap');
});

test('an empty list is an empty text', () => {
  expect(listText([], options)).toBe('');
});

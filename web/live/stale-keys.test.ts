import { expect, test } from 'vitest';
import { eventTypes } from '../../core/app/events.ts';
import { staleKeys } from './stale-keys.ts';

test.each(eventTypes)('%s is shown somewhere', (type) => {
  expect(staleKeys(type)).not.toEqual([]);
});

test('a query that is not shown makes nothing stale', () => {
  expect(staleKeys('ready')).toEqual([]);
  expect(staleKeys('webhook.sent')).toEqual([]);
});

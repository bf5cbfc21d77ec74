import { expect, test } from 'vitest';
import { eventTypes } from '../../core/app/events.ts';
import { staleKeys } from './stale-keys.ts';

test.each(eventTypes)('%s makes a query stale', (type) => {
  expect(staleKeys(type)).not.toEqual([]);
});

test('an event without queries makes nothing stale', () => {
  expect(staleKeys('ready')).toEqual([]);
  expect(staleKeys('webhook.sent')).toEqual([]);
});

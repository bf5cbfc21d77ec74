import { expect, test } from 'vitest';
import { strangeIds } from '../../../tests/kit/id-version.ts';
import { derivedId, newSecret } from './ids.ts';

test('a secret can be passed to a command without looking like an option', () => {
  const secrets = Array.from({ length: 2_000 }, () => newSecret(6));
  expect(secrets.filter((secret) => !/^\w[\w-]{7}$/.test(secret))).toEqual([]);
});

test('an id derived from other ids is always the same, and of version 4', () => {
  const ids = Array.from({ length: 2_000 }, (_, number) => derivedId('list', String(number)));
  expect(strangeIds(ids)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(derivedId('list', '7')).toBe(ids[7]);
});

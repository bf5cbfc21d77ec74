import { expect, test } from 'vitest';
import { newSecret } from './ids.ts';

test('a secret can be given to a command: it is no option', () => {
  const secrets = Array.from({ length: 2_000 }, () => newSecret(6));
  expect(secrets.filter((secret) => !/^\w[\w-]{7}$/.test(secret))).toEqual([]);
});

import { expect, test } from 'vitest';
import { isBcrypt, verifyBcrypt } from './bcrypt.ts';

// Made by the C library's crypt().
const made = [
  ['U*U', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW'],
  ['', '$2a$05$CCCCCCCCCCCCCCCCCCCCC.7uG0VCzI2bS7j6ymqJi9CdcdxiRTWNy'],
] as const;

test.each(made)('verifies the password %j', async (password, stored) => {
  expect(await verifyBcrypt({ password, stored })).toBe(true);
  expect(await verifyBcrypt({ password: `${password}x`, stored })).toBe(false);
});

test('refuses hashes that would cost minutes, and other kinds of hashes', async () => {
  expect(isBcrypt(made[0][1])).toBe(true);
  expect(isBcrypt(made[0][1].replace('$05$', '$31$'))).toBe(false);
  expect(await verifyBcrypt({ password: 'x', stored: '$argon2id$v=19$m=1,t=1,p=1$a$b' })).toBe(false);
});

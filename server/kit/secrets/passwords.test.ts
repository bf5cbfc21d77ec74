import { expect, test } from 'vitest';
import { hashPassword, verifyArgon2 } from './passwords.ts';

test('a password matches only its own hash, and every hash has its own salt', async () => {
  const stored = await hashPassword('Crème brûlée 1');
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyArgon2('Crème brûlée 1', stored)).toBe(true);
  expect(await verifyArgon2('Creme brulee 1', stored)).toBe(false);
  expect(await hashPassword('Crème brûlée 1')).not.toBe(stored);
});

test('the same letters in another Unicode form are the same password', async () => {
  expect(await verifyArgon2('cre\u0301me', await hashPassword('créme'))).toBe(true);
});

test('nothing matches if no password is stored', async () => {
  for (const stored of [null, '', 'LDAP', '$argon2id$broken']) expect(await verifyArgon2('', stored)).toBe(false);
});

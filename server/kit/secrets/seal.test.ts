import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { challenges, seal } from './seal.ts';

const secret = randomBytes(32);

test('an encrypted text is opened only by the same key for the same purpose, and not if it was changed', () => {
  const closed = seal(secret, 'codes').close('a secret');
  expect(closed).not.toContain(Buffer.from('a secret').toString('base64url').slice(0, 8));
  expect(seal(secret, 'codes').open(closed)).toBe('a secret');
  expect(seal(secret, 'others').open(closed)).toBe(null);
  expect(seal(randomBytes(32), 'codes').open(closed)).toBe(null);
  const changed = Buffer.from(closed, 'base64url');
  changed[changed.length - 1]! ^= 1;
  expect(seal(secret, 'codes').open(changed.toString('base64url'))).toBe(null);
  expect(seal(secret, 'codes').open('')).toBe(null);
});

test('a challenge contains its expiry and is valid only for its own person', () => {
  const until = new Date(1_800_000_000_123);
  const challenge = challenges(secret, 'passkey').make('ben', until);
  const { read } = challenges(secret, 'passkey');
  expect(read(challenge, 'ben')).toEqual(until);
  expect(read(challenge, 'anna')).toBe(null);
  expect(challenges(randomBytes(32), 'passkey').read(challenge, 'ben')).toBe(null);
  const longer = challenge.slice();
  longer[17]! += 1;
  expect(read(longer, 'ben')).toBe(null);
  expect(read(new Uint8Array(3), 'ben')).toBe(null);
});

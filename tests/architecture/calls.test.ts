import { expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { rows } from '../../core/kit/endpoint.ts';
import { addressOf, listedCalls } from './calls.ts';

const listed = listedCalls();
const served = [...rows(catalogue)].map(({ endpoint: { method, path } }) => addressOf(method, path));

test('the list names each call once', () => {
  const addresses = listed.map(({ address }) => address);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

test('every finished call is in the catalogue', () => {
  const missing = listed.filter(({ isDone, address }) => isDone && !served.includes(address));
  expect(missing.map(({ line }) => line)).toEqual([]);
});

test('the catalogue has no call that the list lacks', () => {
  const addresses = new Set(listed.map(({ address }) => address));
  expect(served.filter((address) => !addresses.has(address))).toEqual([]);
});

test('each call that only we have has a reason', () => {
  expect(listed.filter(({ isOurs, note }) => isOurs && note === '').map(({ line }) => line)).toEqual([]);
});

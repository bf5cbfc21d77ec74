import { expect, test, vi } from 'vitest';
import { laterPath } from '../../core/app/later-paths.ts';
import { furnish } from '../architecture/walk/household.ts';
import { type Row, requestOf, walk } from '../architecture/walk/requests.ts';
import { send } from '../architecture/walk/send.ts';
import { world } from '../kit/world.ts';
import { addressIn, faultsOf, operations } from './contract.ts';

vi.setConfig({ testTimeout: 600_000 });

/** Calls that we do not have, and why. */
const missingHere: readonly (readonly [addresses: RegExp, reason: string])[] = [
  [/ai-providers|debug\/openai\/\{\}$/, 'the AI provider is set for the whole site, in the environment'],
  [/\/stream$/, 'no document says which events these answers hold'],
];

/** Answers that differ, and why. */
const differing: Readonly<Record<string, string>> = {
  'GET /api/groups/members  must be object': 'an array without parameters of a page, as in version 1',
};

/** Each call of ours, and once more at its later path. */
const ours: readonly Row[] = walk.flatMap((row) => {
  const path = laterPath(row.endpoint.path);
  return path === null ? [row] : [row, { ...row, endpoint: { ...row.endpoint, path } } as Row];
});
const addressOf = ({ endpoint: { method, path } }: Row) => addressIn(method, path);

test('every call of a client of version 3 exists, or is listed with a reason', () => {
  const here = new Set(ours.map(addressOf));
  const missing = operations.map(({ address }) => address).filter((address) => !here.has(address));
  const isKnown = (address: string) => missingHere.some(([addresses]) => addresses.test(address));
  expect(missing.filter((address) => !isKnown(address))).toEqual([]);
  expect(missingHere.filter(([addresses]) => !missing.some((address) => addresses.test(address)))).toEqual([]);
});

test('answers contain everything that a client of version 3 expects', async () => {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'own');
  const faults: string[] = [];
  let checked = 0;
  for (const row of ours) {
    const operation = operations.find(({ address }) => address === addressOf(row));
    if (!operation?.answer) continue;
    const { status, text } = await send(here.app, row, await requestOf(row, household), here.anna.token);
    if (status >= 300) continue;
    checked += 1;
    for (const fault of faultsOf(operation.answer, text === '' ? null : (JSON.parse(text) as unknown)))
      faults.push(`${operation.address} ${fault}`);
  }
  expect(faults).toEqual(Object.keys(differing));
  expect(checked).toBeGreaterThan(100);
});

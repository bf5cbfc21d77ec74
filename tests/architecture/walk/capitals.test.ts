import { expect, test, vi } from 'vitest';
import { world } from '../../kit/world.ts';
import { furnish } from './household.ts';
import { requestOf, type Wanted, walk } from './requests.ts';
import { send } from './send.ts';

// Hundreds of requests take long on a slow machine.
vi.setConfig({ testTimeout: 600_000 });

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function inCapitals(value: unknown): unknown {
  if (typeof value === 'string') return ID.test(value) ? value.toUpperCase() : value;
  if (Array.isArray(value)) return value.map(inCapitals);
  if (value === null || typeof value !== 'object' || value instanceof File) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inCapitals(inner)]));
}

/** The statuses of a call that does not know an id. */
const UNKNOWN: readonly number[] = [400, 404, 422];

/** The status of each call of a household, in order. */
async function statuses(change: (wanted: Wanted) => Wanted): Promise<{ call: string; status: number }[]> {
  const here = await world({ environment: { RATE_LIMITS: 'off' } });
  const household = await furnish(here, here.anna, here.anna, 'home');
  await here.anna.client.groups.updatePreferences({ body: { privateGroup: false } });
  const found: { call: string; status: number }[] = [];
  for (const row of walk) {
    const { status } = await send(here.app, row, change(await requestOf(row, household)), here.anna.token);
    found.push({ call: row.call, status });
  }
  return found;
}

test('every call knows ids in capitals, as some clients write them', async () => {
  const [usual, capitals] = [
    await statuses((wanted) => wanted),
    await statuses((wanted) => inCapitals(wanted) as Wanted),
  ];
  // Other statuses may differ: some tell how far a task is, or that another site does not answer.
  const refused = capitals.filter(({ status }, at) => UNKNOWN.includes(status) && !UNKNOWN.includes(usual[at]!.status));
  expect(refused).toEqual([]);
  expect(usual.filter(({ status }) => status === 200).length).toBeGreaterThan(200);
});

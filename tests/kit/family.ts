import { expect } from 'vitest';
import type { LovageClient } from '../../core/app/client.ts';
import type { Outcome } from '../../core/kit/client.ts';
import { newId } from '../../server/kit/secrets/ids.ts';
import type { World } from './world.ts';

type Entity = Record<string, unknown> & { id: string | number };
// biome-ignore lint/suspicious/noExplicitAny: the calls of a family have the same form, but different bodies
type Call = (request: any) => Promise<Outcome<any>>;
export type Calls = Record<string, Call>;
type Noun = Exclude<keyof LovageClient, 'try'>;

export interface FamilyCase {
  readonly noun: Noun;
  /** Body of a new entity. Called again for each one, so that names differ. */
  readonly create: (world: World) => object | Promise<object>;
  /** A change that PATCH can make and that the answer shows. */
  readonly change: Record<string, unknown>;
  /** Keys of the entity in the API (reference §7), in any order. */
  readonly keys: readonly string[];
  /** Additional keys in the answer to a GET of a single entity. */
  readonly onlyOfOne?: readonly string[];
  /** Keys of a list row, if they differ. */
  readonly listKeys?: readonly string[];
  /** Body of PUT for an entity; by default the entity from the answer, with the change. */
  readonly put?: (entity: Entity) => object;
  /** Status of a creation, if it is not 201. */
  readonly created?: 200 | 201;
  /** False if the entity has no name. */
  readonly hasName?: boolean;
  /** Adapts the calls of a family that differs: entities are addressed by `id`, and returned unwrapped. */
  readonly adapt?: (calls: Calls) => Calls;
}

/** The nouns whose answers name a household. */
const ownedByHouseholds: readonly string[] = [
  'recipes',
  'cookbooks',
  'mealplans',
  'mealplanRules',
  'shoppingLists',
  'webhooks',
  'notifiers',
  'recipeActions',
  'adminUsers',
];

/** Keys of an entity with those that version 2 of the API adds (reference DELTA §3). */
function withLater(noun: string, keys: readonly string[]): string[] {
  const isPerson = keys.includes('groupSlug');
  const all = [
    ...keys,
    ...(keys.includes('updateAt') ? ['updatedAt'] : []),
    ...(keys.includes('groupId') && ownedByHouseholds.includes(noun) ? ['householdId'] : []),
    ...(isPerson ? ['household', 'householdSlug', 'canManageHousehold'] : []),
  ];
  return [...new Set(all)];
}

const sorted = (keys: readonly string[]) => [...keys].sort();

async function ok(call: Promise<Outcome<unknown>>, status: number): Promise<Entity> {
  const { data, error, response } = await call;
  expect(error, error?.message).toBe(null);
  expect(response!.status).toBe(status);
  return data as Entity;
}

/**
 * Creates, gets, lists, patches, replaces, copies and deletes an entity, and checks that other groups cannot reach it.
 */
export async function roundTrip(
  world: World,
  {
    noun,
    create,
    change,
    keys,
    onlyOfOne = [],
    listKeys,
    put,
    created: status = 201,
    hasName = true,
    adapt = (calls) => calls,
  }: FamilyCase,
) {
  const calls = adapt(world.anna.client.try[noun] as unknown as Calls);
  const foreign = adapt(world.stranger.client.try[noun] as unknown as Calls);

  const created = await ok(calls.create!({ body: await create(world) }), status);
  const params = { id: String(created.id) };
  const got = await ok(calls.get!({ params }), 200);
  expect(sorted(Object.keys(got)), 'keys of one').toEqual(sorted(withLater(noun, [...keys, ...onlyOfOne])));
  expect(got).toMatchObject({ id: created.id });

  const list = (await ok(calls.list!({ query: { orderBy: 'id' } }), 200)) as unknown as {
    items: Entity[];
    total: number;
  };
  const row = list.items.find((item) => item.id === created.id)!;
  expect(sorted(Object.keys(row)), 'keys of a row').toEqual(sorted(withLater(noun, listKeys ?? keys)));

  const tagOf = async () => (await calls.get!({ params })).response!.header('etag')!;
  const stale = await tagOf();
  const patched = await ok(calls.patch!({ params, body: change, ifMatch: stale }), 200);
  expect(patched).toMatchObject(change);
  const { updateAt, updatedAt, dateUpdated, slug, ...rest } = got;
  expect(patched, 'a patch keeps the rest').toMatchObject({
    ...omit(rest, [...Object.keys(change), ...onlyOfOne]),
    ...change,
  });

  const body = put ? put(patched) : { ...patched, ...change };
  for (const name of ['update', 'patch'])
    expect((await calls[name]!({ params, body, ifMatch: stale })).error?.status, `${name} of what was changed`).toBe(
      412,
    );
  const replaced = await ok(calls.update!({ params, body, ifMatch: await tagOf() }), 200);
  expect(replaced).toMatchObject(change);

  if (hasName) {
    const copy = await ok(calls.duplicate!({ params, body: { name: 'A copy of it' } }), 201);
    expect([copy.name, copy.id === created.id]).toEqual(['A copy of it', false]);
  }

  for (const id of [params.id, typeof created.id === 'number' ? '987654321' : newId()]) {
    const who = id === params.id ? foreign : calls;
    for (const [name, body] of [
      ['get', undefined],
      ['update', put ? put(patched) : patched],
      ['patch', change],
      ['remove', undefined],
    ] as const)
      expect(
        (await who[name]!({ params: { id }, body })).error?.status,
        `${name} of ${id === params.id ? 'another group' : 'none'}`,
      ).toBe(404);
  }
  const seen = (await ok(foreign.list!({ query: { orderBy: 'id' } }), 200)) as unknown as { items: Entity[] };
  expect(seen.items.map((item) => item.id)).not.toContain(created.id);

  await ok(calls.remove!({ params }), 200);
  expect((await calls.get!({ params })).error?.status).toBe(404);
}

const omit = (entity: Record<string, unknown>, keys: readonly string[]) =>
  Object.fromEntries(Object.entries(entity).filter(([key]) => !keys.includes(key)));

import type { z } from 'zod';
import { catalogue } from '../../../core/app/catalogue.ts';
import { type Endpoint, paramNames, rows } from '../../../core/kit/endpoint.ts';
import { aPicture, type Household, type Kind } from './household.ts';
import { isMadeUp, kindInField, kindInPath } from './places.ts';
import { leaves, maker } from './values.ts';

export interface Row {
  readonly call: string;
  readonly endpoint: Endpoint;
}

export interface Wanted {
  readonly params: Record<string, string>;
  readonly query: unknown;
  readonly body: unknown;
  readonly form: unknown;
}

/** One place in a request that names an entity. */
export interface Slot {
  readonly part: 'params' | 'query' | 'body' | 'form';
  /** Name of the parameter or place of the field. */
  readonly place: string;
  readonly kind: Kind;
}

const parts = ['query', 'body', 'form'] as const;

/** The places of a call that name entities. */
export function slotsOf({ call, endpoint }: Row): Slot[] {
  const slots = new Map<string, Slot>();
  for (const name of paramNames(endpoint.path)) {
    const kind = kindInPath(endpoint, name);
    if (kind) slots.set(`params ${name}`, { part: 'params', place: name, kind });
  }
  for (const part of parts)
    for (const { place } of endpoint[part] ? leaves(endpoint[part]) : []) {
      const kind = kindInField(call, place);
      if (kind) slots.set(`${part} ${place}`, { part, place, kind });
    }
  return [...slots.values()];
}

/** Ids of a call that places.ts does not list. */
export function unknownSlots({ call, endpoint }: Row): string[] {
  const params = paramNames(endpoint.path).filter((name) => kindInPath(endpoint, name) === null);
  const fields = parts.flatMap((part) =>
    [...(endpoint[part] ? leaves(endpoint[part]) : [])]
      .filter(({ def }) => def.format === 'guid')
      .map(({ place }) => place)
      .filter((place) => kindInField(call, place) === null && !isMadeUp(call, place)),
  );
  return [...params, ...fields].map((place) => `${call} ${place}`);
}

/** Optional places that a call needs: for example one of several fields. */
const needed: Readonly<Record<string, readonly string[]>> = {
  'groups.updateCategories': ['[].id'],
  'importing.inspect': ['data'],
  'importing.preview': ['data'],
  'mealplans.create': ['title'],
  'mealplans.update': ['title'],
  'recipeArchives.download': ['token'],
  'recipeAssets.upload': ['name', 'icon', 'extension'],
  'registration.register': ['groupToken'],
  'recipeBulk.updateMany': ['[].slug'],
  'recipeBulk.patchMany': ['[].slug'],
  'recipeNames.check': ['name'],
  'recipeNames.checkAlias': ['name'],
  // Items without a note are equal and merge.
  'shoppingItems.create': ['note'],
  'shoppingItems.createMany': ['[].note'],
  'shoppingItems.update': ['note'],
  'shoppingItems.updateMany': ['[].note'],
};

/** Adds real files to a form. */
async function withFiles(form: Record<string, unknown>, schema: z.ZodObject, household: Household) {
  const out = { ...form };
  for (const [key, field] of Object.entries(schema.shape))
    if ([...leaves(field as z.ZodType)].some(({ def }) => def.type === 'file'))
      out[key] = key === 'archive' ? household.zip : await aPicture();
  return out;
}

const instead = (household: Household, kind: Kind, there: Household): Household =>
  new Proxy(household, { get: (_, wanted: Kind) => (wanted === kind ? there : household)[wanted] });

/** The smallest valid request of a row for `household`. The slot names an entity of `there`. */
export async function requestOf(row: Row, household: Household, slot?: Slot, there = household): Promise<Wanted> {
  const { call, endpoint } = row;
  const params: Record<string, string> = {};
  for (const name of paramNames(endpoint.path)) {
    const source = slot?.part === 'params' && slot.place === name ? there : household;
    params[name] = source[kindInPath(endpoint, name)!];
  }
  const part = (name: 'query' | 'body' | 'form') => {
    const schema = endpoint[name];
    if (!schema) return undefined;
    const isAsked = slot?.part === name;
    const source = isAsked ? instead(household, slot.kind, there) : household;
    return maker(call, source, [...(needed[call] ?? []), ...(isAsked ? [slot.place] : [])])(schema, '');
  };
  const form = part('form') as Record<string, unknown> | undefined;
  return {
    params,
    query: part('query'),
    body: part('body'),
    form: form && (await withFiles(form, endpoint.form!, household)),
  };
}

const methods = ['GET', 'POST', 'PATCH', 'PUT'];
const rank = ({ endpoint }: Row) => methods.indexOf(endpoint.method);
const takesAway = ({ endpoint: { method, path } }: Row) =>
  method === 'DELETE' || /\/(merge|delete|disable)$/.test(path);
/** After this call, the session is over. */
const isEnd = ({ call }: Row) => call === 'auth.logout';
const all = [...rows(catalogue)].map(({ noun, name, endpoint }) => ({ call: `${noun}.${name}`, endpoint }));

/** Every row, in an order in which no call deletes what a later one needs. */
export const walk: readonly Row[] = [
  ...all.filter((row) => !takesAway(row) && !isEnd(row)).sort((one, other) => rank(one) - rank(other)),
  // The catalogue lists parts after their whole, so delete in reverse order.
  ...all.filter(takesAway).reverse(),
  ...all.filter(isEnd),
];

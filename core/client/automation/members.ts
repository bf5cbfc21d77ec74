import type { LovageClient } from '../../app/client.ts';
import { failFood } from '../../foods/errors.ts';
import { AppError } from '../../kit/errors.ts';
import { etagOf } from '../../kit/etag.ts';
import type { Page } from '../../kit/paging.ts';
import { fold } from '../../kit/text/fold.ts';
import { failOrganizer } from '../../organizers/errors.ts';
import { covers, sameFilter, sameNames } from './covers.ts';
import type { Desired, Section } from './desired.ts';
import type { Difference, Step } from './outcome.ts';

export interface Stored extends Readonly<Record<string, unknown>> {
  readonly id: string;
  readonly name: string;
}

interface Calls {
  list(request: { query: { perPage: number } }): Promise<Page<Stored>>;
  create(request: { body: Desired }): Promise<unknown>;
  patch(request: { params: { id: string }; body: Desired; ifMatch?: string }): Promise<unknown>;
}

/** Lists of organizers, which have no order. */
const NAMES: ReadonlySet<string> = new Set(['categories', 'tags', 'tools', 'recipeCategory']);

function isSame(stored: Readonly<Record<string, unknown>>, field: string, wanted: unknown): boolean {
  if (field === 'queryFilterString') return sameFilter(stored, wanted);
  return NAMES.has(field) ? sameNames(stored[field], wanted) : covers(stored[field], wanted);
}

/** The attributes of a record that the stored one does not have. */
export const differencesOf = (stored: Readonly<Record<string, unknown>>, wanted: Desired): Difference[] =>
  Object.entries(wanted).flatMap(([field, to]) =>
    isSame(stored, field, to) ? [] : [{ field, from: stored[field] ?? null, to }],
  );

export const ifMatchOf = (stored: object): { ifMatch?: string } => {
  const ifMatch = etagOf(stored);
  return ifMatch ? { ifMatch } : {};
};

export type MemberSection = 'categories' | 'tags' | 'tools' | 'labels' | 'units' | 'foods' | 'cookbooks';

const callsOf = (client: LovageClient, section: MemberSection): Calls => client[section] as unknown as Calls;

/** The ids of records, by their folded names. */
async function idsByName(client: LovageClient, section: MemberSection): Promise<ReadonlyMap<string, string>> {
  const { items } = await callsOf(client, section).list({ query: { perPage: -1 } });
  return new Map(items.map(({ id, name }) => [fold(name), id]));
}

export const nameOf = (value: unknown): string =>
  typeof value === 'object' && value !== null ? String((value as Desired).name ?? '') : String(value);

/** The same error, about one field of the body. */
export function atField({ code, status, message, params }: AppError, path: readonly (string | number)[]): AppError {
  return new AppError(code, status, { message, params, fields: [{ path: ['body', ...path], message }] });
}

/** The ids of organizers that are written by their names. */
export async function organizerIds(
  client: LovageClient,
  noun: 'categories' | 'tags' | 'tools',
  names: readonly unknown[],
): Promise<{ id: string }[]> {
  const ids = await idsByName(client, noun);
  return names.map((one, index) => {
    const id = ids.get(fold(nameOf(one)));
    if (id === undefined) throw atField(failOrganizer('organizers.not_found'), [noun, index]);
    return { id };
  });
}

async function labelId(client: LovageClient, label: unknown): Promise<string | null> {
  if (label === null) return null;
  const id = (await idsByName(client, 'labels')).get(fold(nameOf(label)));
  if (id === undefined) throw atField(failFood('labels.not_found'), ['label']);
  return id;
}

/** The API takes other records by their ids. */
async function bodyOf(client: LovageClient, section: MemberSection, changes: Desired): Promise<Desired> {
  const body: Record<string, unknown> = { ...changes };
  if (section === 'foods' && 'label' in changes) {
    delete body.label;
    body.labelId = await labelId(client, changes.label);
  }
  for (const field of ['categories', 'tags', 'tools'] as const)
    if (section === 'cookbooks' && field in changes)
      body[field] = await organizerIds(client, field, (changes[field] ?? []) as unknown[]);
  return body;
}

/** Compares records that are identified by name. */
export async function memberSteps(
  client: LovageClient,
  section: MemberSection,
  wanted: readonly Desired[],
): Promise<Step[]> {
  const calls = callsOf(client, section);
  const { items } = await calls.list({ query: { perPage: -1 } });
  const known = new Map(items.map((item) => [fold(item.name), item]));
  return wanted.map((record) => {
    const name = String(record.name);
    const stored = known.get(fold(name));
    // A stored name is kept if only its case differs.
    const { name: _, ...attributes } = record;
    const differences = stored ? differencesOf(stored, attributes) : [];
    return {
      section: section satisfies Section,
      name,
      isNew: !stored,
      differences,
      write: async () => {
        if (!stored) return calls.create({ body: await bodyOf(client, section, record) });
        const changes = Object.fromEntries(differences.map(({ field, to }) => [field, to]));
        const body = await bodyOf(client, section, changes);
        return calls.patch({ params: { id: stored.id }, body, ...ifMatchOf(stored) });
      },
    };
  });
}

import type { LovageClient } from '../../../core/app/client.ts';
import { fold } from '../../../core/kit/text/fold.ts';
import { safeLine } from '../../kit/safe.ts';
import type { Kind } from './kinds.ts';

export interface Name {
  /** The text that the command takes. */
  readonly name: string;
  /** An explanation, for shells that can show one. */
  readonly about?: string;
}

interface Query {
  readonly queryFilter?: string;
  readonly orderBy?: string;
  readonly orderDirection?: 'asc' | 'desc';
  readonly perPage: number;
}
interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** More names than people read. */
export const LIMIT = 100;

/** The beginning of a text that the filter language compares as we do, without quotes and wildcards. */
export const plainStart = (typed: string): string => /^[\w -]*/.exec(typed)![0].replace(/_.*/, '');

/**
 * The first members whose attribute begins with the typed text, in order. If there are more, the last one too: shells
 * insert the part that all offered names have in common, which would otherwise be too long.
 */
async function beginning<Item>(
  list: (query: Query) => Promise<Found<Item>>,
  attribute: string,
  typed: string,
): Promise<readonly Item[]> {
  const start = plainStart(typed);
  const query = {
    orderBy: attribute,
    perPage: LIMIT,
    ...(start ? { queryFilter: `${attribute} LIKE "${start}%"` } : {}),
  };
  const { items, total } = await list({ ...query, orderDirection: 'asc' });
  if (total <= items.length) return items;
  const last = await list({ ...query, orderDirection: 'desc', perPage: 1 });
  return [...items, ...last.items];
}

interface Named {
  readonly name?: string | null;
}
interface Family {
  list(request: { query: Query }): Promise<{ items: readonly Named[]; total: number }>;
}

const families: Partial<Record<Kind, (client: LovageClient) => unknown>> = {
  list: ({ shoppingLists }) => shoppingLists,
  cookbook: ({ cookbooks }) => cookbooks,
  category: ({ categories }) => categories,
  tag: ({ tags }) => tags,
  tool: ({ tools }) => tools,
  food: ({ foods }) => foods,
  unit: ({ units }) => units,
  label: ({ labels }) => labels,
  webhook: ({ webhooks }) => webhooks,
  notifier: ({ notifiers }) => notifiers,
};

/** Households, groups and users: of the whole site for admins, else those that the user may see. */
const people = {
  household: async (client: LovageClient): Promise<Named[]> =>
    client.adminHouseholds.list({ query: { perPage: -1 } }).then(
      ({ items }) => items,
      async () => (await client.households.ofGroup({ query: { perPage: -1 } })).items,
    ),
  group: async (client: LovageClient): Promise<Named[]> =>
    client.adminGroups.list({ query: { perPage: -1 } }).then(
      ({ items }) => items,
      async () => [await client.groups.self()],
    ),
  user: async (client: LovageClient): Promise<Named[]> => {
    const users = await client.adminUsers.list({ query: { perPage: -1 } }).then(
      ({ items }) => items,
      async () => client.members.list(),
    );
    return users.map(({ username }) => ({ name: username }));
  },
};

/** The names of the items of a list, as commands take them: their food, or the typed text. */
async function itemsOf(client: LovageClient, list: string | undefined): Promise<Named[]> {
  const { items } = await client.shoppingLists.list({ query: { perPage: -1 } });
  const called = list === undefined ? items : items.filter(({ name }) => fold(name ?? '') === fold(list));
  if (called.length !== 1) return [];
  const { listItems } = await client.shoppingLists.get({ params: { id: called[0]!.id } });
  return listItems.map(({ food, note }) => ({ name: food?.name ?? note }));
}

const RUNNING: readonly string[] = ['queued', 'running'];

async function jobs(client: LovageClient, isRunning: boolean): Promise<Name[]> {
  const { items } = await client.jobs.list({ query: {} });
  return items
    .filter(({ status }) => !isRunning || RUNNING.includes(status))
    .map(({ id, kind, status }) => ({ name: String(id), about: `${kind} ${status}` }));
}

interface Asked {
  readonly kind: Exclude<Kind, 'profile'>;
  readonly typed: string;
  readonly list: string | undefined;
}

async function all(client: LovageClient, { kind, typed, list }: Asked): Promise<readonly Name[]> {
  if (kind === 'recipe') {
    const recipes = await beginning((query) => client.recipes.list({ query }), 'slug', typed);
    return recipes.map(({ slug, name }) => ({ name: slug, about: name }));
  }
  if (kind === 'household' || kind === 'group' || kind === 'user') return named(await people[kind](client));
  if (kind === 'item') return named(await itemsOf(client, list));
  if (kind === 'token') return named(await client.apiTokens.list());
  if (kind === 'job' || kind === 'running-job') return jobs(client, kind === 'running-job');
  if (kind === 'backup') return (await client.backups.list()).imports.map(({ name }) => ({ name }));
  if (kind === 'action') {
    const { items } = await client.recipeActions.list({ query: { perPage: -1 } });
    return items.map(({ title }) => ({ name: title }));
  }
  const family = families[kind]!(client) as Family;
  return named(await beginning((query) => family.list({ query }), 'name', typed));
}

const named = (members: readonly Named[]): Name[] => members.flatMap(({ name }) => (name ? [{ name }] : []));

/** Whether the name is safe for a shell: it has no terminal control characters and does not look like an option. */
const isUsable = ({ name }: Name): boolean => name !== '' && !name.startsWith('-') && safeLine(name) === name;

/** Keeps the names that begin with the typed text, whatever its case and accents, each once. */
export function matching(names: readonly Name[], typed: string): Name[] {
  const start = fold(typed);
  const found = new Map<string, Name>();
  for (const each of names) if (isUsable(each) && fold(each.name).startsWith(start)) found.set(each.name, each);
  return [...found.values()].map(({ name, about }) => ({ name, ...(about ? { about: safeLine(about) } : {}) }));
}

/** The names of a kind that begin with the typed text. */
export const namesOf = async (
  client: LovageClient,
  kind: Exclude<Kind, 'profile'>,
  typed: string,
  list?: string,
): Promise<readonly Name[]> => matching(await all(client, { kind, typed, list }), typed);

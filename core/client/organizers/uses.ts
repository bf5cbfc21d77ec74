import type { LovageClient } from '../../app/client.ts';
import { isAppError } from '../../kit/errors.ts';
import type { OrganizerKind } from '../../recipes/facets.ts';
import { isLock } from '../../recipes/may-edit.ts';
import type { OrganizerRef } from '../../recipes/organizer-ref.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';
import type { DataChanges, Removal } from '../data/changes.ts';

type UsesClient = Pick<LovageClient, 'recipes' | 'cookbooks' | 'mealplanRules'>;

/** Ids of what uses an organizer. */
export interface Uses {
  readonly recipes: readonly string[];
  readonly cookbooks: readonly string[];
  readonly rules: readonly string[];
}

type Refs = readonly OrganizerRef[];

/** Ids per request, so that the filter stays short enough for the server. */
const BATCH = 100;
const ALL = { perPage: -1 } as const;

/** The recipes with a category, tag or tool. */
export const recipesWith = async (
  { recipes }: Pick<LovageClient, 'recipes'>,
  kind: OrganizerKind,
  id: string,
): Promise<RecipeSummary[]> => (await recipes.list({ query: { ...ALL, [kind]: [id] } })).items;

/** The recipes with these ids that are still there. */
async function recipesOf({ recipes }: UsesClient, ids: readonly string[]): Promise<RecipeSummary[]> {
  const found: RecipeSummary[] = [];
  for (let at = 0; at < ids.length; at += BATCH) {
    const batch = ids.slice(at, at + BATCH).map((id) => `"${id}"`);
    found.push(...(await recipes.list({ query: { ...ALL, queryFilter: `id IN [${batch.join(', ')}]` } })).items);
  }
  return found;
}

/** Plan rules have no tools. */
const rulesOf = async ({ mealplanRules }: UsesClient, kind: OrganizerKind) =>
  kind === 'tools'
    ? []
    : (await mealplanRules.list({ query: ALL })).items.map((rule) => ({ id: rule.id, refs: rule[kind] }));

const has = (refs: Refs, id: string): boolean => refs.some((ref) => ref.id === id);

/** What uses an organizer. */
export async function usesOf(client: UsesClient, kind: OrganizerKind, id: string): Promise<Uses> {
  const books = (await client.cookbooks.list({ query: ALL })).items;
  return {
    recipes: (await recipesWith(client, kind, id)).map((recipe) => recipe.id),
    cookbooks: books.filter((book) => has(book[kind], id)).map((book) => book.id),
    rules: (await rulesOf(client, kind)).filter(({ refs }) => has(refs, id)).map((rule) => rule.id),
  };
}

const refsIn = (kind: OrganizerKind, { recipeCategory, tags, tools }: RecipeSummary): Refs =>
  ({ categories: recipeCategory, tags, tools })[kind];

/** A recipe that the user may not change stays as it is. */
const unlessLocked = (thrown: unknown): void => {
  if (!isAppError(thrown) || !isLock(thrown.code)) throw thrown;
};

/** Changes the organizers of those that still exist. Null means no change. */
async function changeUses(
  client: UsesClient,
  kind: OrganizerKind,
  uses: Uses,
  change: (refs: Refs) => OrganizerRef[] | null,
): Promise<void> {
  for (const recipe of await recipesOf(client, uses.recipes)) {
    const refs = change(refsIn(kind, recipe));
    const body = { [kind === 'categories' ? 'recipeCategory' : kind]: refs };
    if (refs) await client.recipes.patch({ params: { slug: recipe.slug }, body, ifMatch: '*' }).catch(unlessLocked);
  }
  const books = uses.cookbooks.length > 0 ? (await client.cookbooks.list({ query: ALL })).items : [];
  for (const book of books.filter(({ id }) => uses.cookbooks.includes(id))) {
    const refs = change(book[kind]);
    if (refs) await client.cookbooks.patch({ params: { id: book.id }, body: { [kind]: refs } });
  }
  const rules = uses.rules.length > 0 ? await rulesOf(client, kind) : [];
  for (const rule of rules.filter(({ id }) => uses.rules.includes(id))) {
    const refs = change(rule.refs);
    if (refs) await client.mealplanRules.patch({ params: { id: rule.id }, body: { [kind]: refs } });
  }
}

const give = (client: UsesClient, kind: OrganizerKind, uses: Uses, organizer: OrganizerRef) =>
  changeUses(client, kind, uses, (refs) => (has(refs, organizer.id) ? null : [...refs, organizer]));

const take = (client: UsesClient, kind: OrganizerKind, uses: Uses, id: string) =>
  changeUses(client, kind, uses, (refs) => (has(refs, id) ? refs.filter((ref) => ref.id !== id) : null));

/**
 * Notes what uses an organizer before it is deleted. The result gives its copy to those that still exist.
 */
export async function organizerTies(client: UsesClient, kind: OrganizerKind, { id }: OrganizerRef) {
  const uses = await usesOf(client, kind, id);
  return (copy: OrganizerRef): Promise<void> => give(client, kind, uses, copy);
}

const without = (ids: readonly string[], others: readonly string[]): string[] =>
  ids.filter((id) => !others.includes(id));

/**
 * Merges organizers into another: whatever uses them uses that one instead, and they are deleted. Undo takes it away
 * only where it was new.
 */
export async function mergeOrganizers<E extends OrganizerRef>(
  client: UsesClient,
  kind: OrganizerKind,
  changes: DataChanges<E>,
  from: readonly E[],
  into: E,
): Promise<Removal<E>> {
  const before = await usesOf(client, kind, into.id);
  const gained = { recipes: [] as string[], cookbooks: [] as string[], rules: [] as string[] };
  for (const { id } of from) {
    const uses = await usesOf(client, kind, id);
    for (const part of ['recipes', 'cookbooks', 'rules'] as const)
      gained[part].push(...without(uses[part], [...before[part], ...gained[part]]));
  }
  const now = (): OrganizerRef => ({ id: changes.idNow(into.id), name: into.name, slug: into.slug });
  await give(client, kind, gained, now());
  const removal = await changes.remove(from);
  const { step } = removal;
  return {
    ...removal,
    step: {
      undo: async () => {
        const first = await step.undo();
        await take(client, kind, gained, now().id);
        return first;
      },
      redo: async () => {
        await give(client, kind, gained, now());
        await step.redo();
        return now().id;
      },
    },
  };
}

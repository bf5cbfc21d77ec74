import type { Caller } from '../../core/auth/caller.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import { mergePatch } from '../../core/kit/merge-patch.ts';
import type { Page } from '../../core/kit/paging.ts';
import { failMealplan } from '../../core/mealplans/errors.ts';
import type { MealplanEvent } from '../../core/mealplans/events.ts';
import type { MealplanEntry, MealplanQuery, NewMealplanEntry } from '../../core/mealplans/schema.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { EntryValues, MealplanStore, StoredEntry } from './store.ts';
import { asSent, type Meant } from './version-one.ts';

export interface MealplanParts {
  readonly database: Database;
  readonly store: MealplanStore;
  /** The id of a recipe of the caller's group. Throws `recipes.not_found`. */
  readonly requireRecipe: (caller: Caller, id: string) => Promise<string>;
  readonly recipesById: (groupId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, RecipeSummary>>;
  readonly events: Emitter<MealplanEvent>;
}

/** The values of a full body. Missing fields get their defaults. */
function valuesOf({ date, entryType, title, text, recipeId }: NewMealplanEntry): EntryValues {
  const values = {
    day: date,
    entryType: entryType ?? ('breakfast' as const),
    title: title ?? '',
    text: text ?? '',
    recipeId: recipeId ?? null,
  };
  if (values.recipeId === null && values.title === '')
    throw failMealplan('mealplans.empty_entry', { fields: [{ path: ['body', 'title'], message: '' }] });
  return values;
}

type StoredBody = NewMealplanEntry & Pick<StoredEntry, 'entryType'>;

const bodyOf = ({ day, entryType, title, text, recipeId }: StoredEntry): StoredBody => ({
  date: day,
  entryType,
  title,
  text,
  recipeId,
});

const entityOf = ({ day, ...row }: StoredEntry, recipe: RecipeSummary | undefined): MealplanEntry => ({
  ...row,
  date: day,
  recipe: recipe ?? null,
});

export function mealplanService({ database, store, requireRecipe, recipesById, events }: MealplanParts) {
  async function entitiesOf(groupId: string, rows: readonly StoredEntry[]): Promise<MealplanEntry[]> {
    const recipes = await recipesById(
      groupId,
      rows.flatMap(({ recipeId }) => recipeId ?? []),
    );
    return rows.map((row) => entityOf(row, recipes.get(row.recipeId ?? '')));
  }

  const oneOf = async (row: StoredEntry): Promise<MealplanEntry> => (await entitiesOf(row.groupId, [row]))[0]!;

  async function getRow(caller: Caller, id: number) {
    const row = await store.find(caller, id);
    if (!row) throw failMealplan('mealplans.not_found');
    return row;
  }

  const announce = (type: MealplanEvent, { groupId, householdId, id, day: date, recipeId, title }: StoredEntry) =>
    events.emit({ groupId, householdId, type, ids: [String(id)], about: { date, recipeId, title } });

  /** Replaces the recipe key with its id. The recipe must be in the caller's group. */
  const resolved = async (caller: Caller, values: EntryValues): Promise<EntryValues> =>
    values.recipeId ? { ...values, recipeId: await requireRecipe(caller, values.recipeId) } : values;

  async function insert(caller: Caller, values: EntryValues): Promise<MealplanEntry> {
    const row = await store.insert(caller, caller.id, await resolved(caller, values));
    announce('mealplan_entry.created', row);
    return oneOf(row);
  }

  const change = (
    caller: Caller,
    id: number,
    bodyFrom: (current: StoredBody) => NewMealplanEntry,
  ): Promise<MealplanEntry> =>
    database.groupTx(caller.groupId, async () => {
      const current = await getRow(caller, id);
      const row = await store.update(current, await resolved(caller, valuesOf(bodyFrom(bodyOf(current)))));
      announce('mealplan_entry.updated', row);
      return oneOf(row);
    });

  return {
    list: (caller: Caller, query: MealplanQuery, request: ListRequest): Promise<Page<MealplanEntry>> =>
      store.list(caller, query, request, (rows) => entitiesOf(caller.groupId, rows)),

    ofDay: async (household: HouseholdKey, day: string): Promise<MealplanEntry[]> =>
      entitiesOf(household.groupId, await store.ofDay(household, day)),

    get: async (caller: Caller, id: number): Promise<MealplanEntry> => oneOf(await getRow(caller, id)),

    /** Joins a transaction if one is open. */
    create: (caller: Caller, body: NewMealplanEntry): Promise<MealplanEntry> =>
      database.groupTx(caller.groupId, () => insert(caller, valuesOf(body))),

    replace: (caller: Caller, id: number, body: NewMealplanEntry, meant: Meant = asSent): Promise<MealplanEntry> =>
      change(caller, id, (current) => meant(body, current)),

    patch: (
      caller: Caller,
      id: number,
      patch: Partial<NewMealplanEntry>,
      meant: Meant = asSent,
    ): Promise<MealplanEntry> => change(caller, id, (current) => mergePatch(current, meant(patch, current))),

    remove: (caller: Caller, id: number): Promise<MealplanEntry> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        const entry = await oneOf(row);
        await store.remove(row);
        announce('mealplan_entry.deleted', row);
        return entry;
      }),
  };
}
export type MealplanService = ReturnType<typeof mealplanService>;

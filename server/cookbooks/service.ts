import type { Caller } from '../../core/auth/caller.ts';
import { failCookbook } from '../../core/cookbooks/errors.ts';
import type { CookbookEvent } from '../../core/cookbooks/events.ts';
import type {
  Cookbook,
  CookbookBody,
  CookbookInOrder,
  CookbookPatch,
  CookbookWithRecipes,
  NewCookbook,
} from '../../core/cookbooks/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type Database, isUniqueViolation } from '../kit/database/database.ts';
import type { Condition } from '../kit/database/filter-sql.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Emitter } from '../kit/work/events.ts';
import { membershipWhere, type RecipeScope, type RecipeService } from '../recipes/service.ts';
import { inOrder } from './order.ts';
import type { CookbookRow, CookbookScope } from './store.ts';
import { type CookbookWritingParts, cookbookWriting, DEFAULTS, NO_LISTS } from './writing.ts';

export interface CookbookParts extends CookbookWritingParts {
  readonly database: Database;
  readonly recipes: Pick<RecipeService, 'listAllWhere'>;
  readonly events: Emitter<CookbookEvent>;
}

const scopeOf = ({ groupId, householdId }: HouseholdKey): CookbookScope => ({ groupId, householdId });

export function cookbookService(parts: CookbookParts) {
  const { database, store, recipes, events } = parts;
  const { add, change } = cookbookWriting(parts);

  const tell = (
    type: CookbookEvent,
    { groupId, householdId }: HouseholdKey,
    ids: readonly string[],
    name: string | null = null,
  ) => events.emit({ groupId, householdId, type, ids, about: { name } });

  async function getRow(scope: CookbookScope, key: string): Promise<CookbookRow> {
    const row = await store.find(scope, key);
    if (!row) throw failCookbook('cookbooks.not_found');
    return row;
  }

  const conditionsOf = async (row: CookbookRow): Promise<Condition[]> =>
    membershipWhere(database, await store.membership(row));

  async function entityOf(row: CookbookRow, scope: CookbookScope = row): Promise<Cookbook> {
    return (await store.entities(scope, [row.id]))[0]!;
  }

  async function insert(home: HouseholdKey, name: string, body: NewCookbook): Promise<Cookbook> {
    const inserted = await add(home, name, body);
    tell('cookbook.created', home, [inserted.id], name);
    return entityOf(inserted);
  }

  /** Two writes at once may choose the same slug. The second one retries. */
  const write = <T>(groupId: string, work: () => Promise<T>): Promise<T> =>
    database.groupTx(groupId, work).catch((error) => {
      if (isUniqueViolation(error)) return database.groupTx(groupId, work);
      throw error;
    });

  const changeOne = (caller: Caller, id: string, body: CookbookPatch): Promise<Cookbook> =>
    write(caller.groupId, async () => {
      const changed = await change(await getRow(scopeOf(caller), id), body);
      tell('cookbook.updated', caller, [id], changed.name);
      return entityOf(changed);
    });

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<Cookbook>> =>
      store.list(scopeOf(caller), query, request),

    listPublic: (groupId: string, query: ListQuery, request: ListRequest): Promise<Page<Cookbook>> =>
      store.list({ groupId, householdId: null }, query, request),

    /** A cookbook by id or slug, with all of its recipes that the viewer may see. */
    async open(scope: RecipeScope, key: string): Promise<CookbookWithRecipes> {
      const row = await getRow(scope, key);
      const conditions = await conditionsOf(row);
      const [cookbook, found] = await Promise.all([entityOf(row, scope), recipes.listAllWhere(scope, conditions)]);
      return { ...cookbook, recipes: found };
    },

    /** The conditions for the recipes of a cookbook, for recipe lists. */
    conditions: async (scope: RecipeScope, key: string): Promise<Condition[]> => conditionsOf(await getRow(scope, key)),

    /** `numbered` names a cookbook without a name. */
    create: (caller: Caller, body: NewCookbook, numbered: (number: number) => string): Promise<Cookbook> =>
      write(caller.groupId, async () => {
        const name = body.name || numbered((await store.all(caller)).length + 1);
        return insert(caller, name, body);
      }),

    update: (caller: Caller, id: string, body: CookbookBody): Promise<Cookbook> =>
      changeOne(caller, id, { ...DEFAULTS, ...(body.queryFilterString === undefined ? NO_LISTS : {}), ...body }),

    patch: (caller: Caller, id: string, body: CookbookPatch): Promise<Cookbook> => changeOne(caller, id, body),

    /** Updates several cookbooks and renumbers all of the household from 1. The given ones go to their positions. */
    reorder: (caller: Caller, bodies: readonly CookbookInOrder[]): Promise<Cookbook[]> =>
      write(caller.groupId, async () => {
        const moved = [];
        for (const [index, { position, ...body }] of bodies.entries()) {
          const row = await change(await getRow(scopeOf(caller), body.id), body);
          moved.push({ row, position: position ?? index + 1 });
        }
        const order = inOrder(await store.all(caller), moved);
        for (const [index, row] of order.entries()) await store.setPosition(row, index + 1);
        const ids = order.map((row) => row.id);
        tell('cookbook.updated', caller, ids);
        const asked = new Set(moved.map(({ row }) => row.id));
        return store.entities(
          scopeOf(caller),
          ids.filter((id) => asked.has(id)),
        );
      }),

    moveInFilters: store.moveInFilters,

    remove: (caller: Caller, id: string): Promise<Cookbook> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(scopeOf(caller), id);
        const cookbook = await entityOf(row);
        await store.remove(row);
        tell('cookbook.deleted', caller, [row.id], row.name);
        return cookbook;
      }),

    /** Copies the filter of a cookbook, optionally under another name. */
    duplicate: (caller: Caller, id: string, name: string | null | undefined): Promise<Cookbook> =>
      write(caller.groupId, async () => {
        const cookbook = await entityOf(await getRow(scopeOf(caller), id));
        return insert(caller, name || cookbook.name, cookbook);
      }),
  };
}
export type CookbookService = ReturnType<typeof cookbookService>;

import type { Caller } from '../../core/auth/caller.ts';
import { failAutomation } from '../../core/automation/errors.ts';
import type { RecipeAction, RecipeActionBody } from '../../core/automation/schema.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { ActionRow, RecipeActionStore } from './store.ts';

export interface RecipeActionParts {
  readonly database: Database;
  readonly store: RecipeActionStore;
}

export function recipeActionService({ database, store }: RecipeActionParts) {
  async function getRow(caller: Caller, id: string): Promise<ActionRow> {
    const row = await store.find(caller.groupId, id);
    if (!row) throw failAutomation('automation.action_not_found');
    return row;
  }

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<RecipeAction>> =>
      store.list(caller.groupId, query, request),

    get: (caller: Caller, id: string): Promise<RecipeAction> => getRow(caller, id),

    create: (caller: Caller, body: RecipeActionBody): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, () => store.insert(caller.groupId, body)),

    /** Updates the given fields. */
    update: (caller: Caller, id: string, body: Partial<RecipeActionBody>): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, async () => store.update(await getRow(caller, id), body)),

    remove: (caller: Caller, id: string): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        await store.remove(row);
        return row;
      }),
  };
}
export type RecipeActionService = ReturnType<typeof recipeActionService>;

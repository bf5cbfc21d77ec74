import type { Caller } from '../../core/auth/caller.ts';
import { actionAddress } from '../../core/automation/action-address.ts';
import { failAutomation } from '../../core/automation/errors.ts';
import type { RecipeAction, RecipeActionBody } from '../../core/automation/schema.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database/database.ts';
import type { ListRequest } from '../kit/database/listing.ts';
import type { Outbound } from '../kit/outbound/outbound.ts';
import type { ActionRow, RecipeActionStore } from './store.ts';

export interface RecipeActionParts {
  readonly database: Database;
  readonly store: RecipeActionStore;
  /** By slug or id. */
  readonly recipeOf: (caller: Caller, slug: string) => Promise<Recipe>;
  readonly groupSlug: (groupId: string) => Promise<string>;
  readonly outbound: () => Promise<Pick<Outbound, 'send'>>;
  readonly siteUrl: string;
}

export function recipeActionService(parts: RecipeActionParts) {
  const { database, store } = parts;

  async function getRow(caller: Caller, id: string): Promise<ActionRow> {
    const row = await store.find(caller, id);
    if (!row) throw failAutomation('automation.action_not_found');
    return row;
  }

  return {
    list: (caller: Caller, query: ListQuery, request: ListRequest): Promise<Page<RecipeAction>> =>
      store.list(caller, query, request),

    get: (caller: Caller, id: string): Promise<RecipeAction> => getRow(caller, id),

    create: (caller: Caller, body: RecipeActionBody): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, () => store.insert(caller, body)),

    /** Updates the given fields. */
    update: (caller: Caller, id: string, body: Partial<RecipeActionBody>): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, async () => store.update(await getRow(caller, id), body)),

    remove: (caller: Caller, id: string): Promise<RecipeAction> =>
      database.groupTx(caller.groupId, async () => {
        const row = await getRow(caller, id);
        await store.remove(row);
        return row;
      }),

    /** Sends a recipe to the address of a post action, once. */
    async run(caller: Caller, id: string, recipeSlug: string, signal: AbortSignal): Promise<void> {
      const { actionType, url } = await getRow(caller, id);
      const recipe = await parts.recipeOf(caller, recipeSlug);
      if (actionType !== 'post') throw failAutomation('automation.opens_a_link');
      const { slug } = recipe;
      const page = `${parts.siteUrl}/g/${await parts.groupSlug(caller.groupId)}/r/${slug}`;
      const address = actionAddress(url, { id: recipe.id, slug, url: page });
      if (address === null) throw failAutomation('automation.not_sent');
      const headers = { 'content-type': 'application/json' };
      // The schemas of recipes load with the first call.
      const { recipeJson } = await import('./recipe-json.ts');
      const sending = { headers, body: recipeJson(recipe), signal, caller: caller.id };
      const { status } = await (await parts.outbound()).send(address, sending).catch((cause: unknown) => {
        throw failAutomation('automation.not_sent', { cause });
      });
      if (status < 200 || status >= 300) throw failAutomation('automation.not_sent');
    },
  };
}
export type RecipeActionService = ReturnType<typeof recipeActionService>;

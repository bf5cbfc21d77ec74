import { setImmediate } from 'node:timers/promises';
import type { Caller } from '../../core/auth/caller.ts';
import type { NamedRecipe, recipeBulkEndpoints } from '../../core/recipes/bulk-endpoints.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeEvent } from '../../core/recipes/events.ts';
import type { OrganizerRefBody } from '../../core/recipes/organizer-ref.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import { asOne, type Emitter } from '../kit/work/events.ts';
import { settingsColumns } from './content.ts';
import { allOpenFor, type OpenRecipe } from './lock.ts';
import type { OrganizerLinks, OrganizerNames } from './organizer-links.ts';
import type { RecipeService } from './service.ts';
import type { NewRecipeRow, RecipeStore } from './store.ts';

export interface BulkParts {
  readonly database: Database;
  readonly store: RecipeStore;
  readonly recipes: Pick<RecipeService, 'remove' | 'update' | 'patch'>;
  readonly organizers: OrganizerNames;
  readonly links: OrganizerLinks;
  readonly events: Emitter<RecipeEvent>;
  readonly clock: Clock;
}

/** Recipes changed per turn of the event loop. */
const SLICE = 50;

/** The named recipes of the caller's group. Throws with the names of those that are missing or that the caller may not change. */
async function rowsOf(store: RecipeStore, caller: Caller, keys: readonly string[]): Promise<OpenRecipe[]> {
  const named = [...new Set(keys)];
  const names = await store.namesOf(caller.groupId, named);
  const ids = new Set([...names.values()].map(({ id }) => id));
  const rows = await store.withIds(caller.groupId, [...ids]);
  const found = new Set(rows.map(({ id }) => id));
  const missing = named.filter((key) => !found.has(names.get(key)?.id ?? ''));
  if (missing.length > 0) throw failRecipe('recipes.some_not_found', { params: { slugs: missing.join(', ') } });
  return allOpenFor(store, caller, rows);
}

export function recipeBulkHandlers(parts: BulkParts): NounHandlers<typeof recipeBulkEndpoints, Caller> {
  const { database, store, recipes, organizers, links, events, clock } = parts;

  /** Applies `work` to all of the recipes. If it fails for one, none is changed. */
  const toAll = (caller: Caller, keys: readonly string[], work: (row: OpenRecipe) => Promise<unknown>): Promise<null> =>
    database.groupTx(caller.groupId, async () => {
      for (const [index, row] of (await rowsOf(store, caller, keys)).entries()) {
        if (index % SLICE === SLICE - 1) await setImmediate();
        await work(row);
      }
      return null;
    });

  async function touch(row: OpenRecipe, change: Partial<NewRecipeRow>): Promise<void> {
    const now = nextVersion(clock(), row.updatedAt);
    await store.update(row, { ...change, updatedAt: now, dateUpdated: now });
    const { groupId, id, name, slug } = row;
    events.emit({ groupId, type: 'recipe.updated', ids: [id], about: { name, slug } });
  }

  const addOrganizers = (
    kind: 'tags' | 'categories',
    caller: Caller,
    keys: readonly string[],
    refs: readonly OrganizerRefBody[],
  ): Promise<null> =>
    database.groupTx(caller.groupId, async () => {
      const added = await organizers.resolve(kind, caller.groupId, refs);
      return toAll(caller, keys, async (row) => {
        const linked = (await links.linked([row.id])).filter((link) => link.kind === kind).map(({ id }) => id);
        if (added.every((id) => linked.includes(id))) return;
        await links.link(kind, row, [...new Set([...linked, ...added])]);
        await touch(row, {});
      });
    });

  /** Writes all of the recipes. If one cannot be written, none is. */
  const writeAll = (
    caller: Caller,
    bodies: readonly NamedRecipe[],
    write: RecipeService['update'],
  ): Promise<Recipe[]> =>
    database.groupTx(caller.groupId, async () => {
      const written: Recipe[] = [];
      for (const { id, slug, ...body } of bodies) {
        if (written.length % SLICE === SLICE - 1) await setImmediate();
        written.push(await write(caller, id || slug || '', body, () => {}));
      }
      return written;
    });

  return {
    updateMany: ({ body }, { caller }) => asOne(() => writeAll(caller, body, recipes.update)),
    patchMany: ({ body }, { caller }) => asOne(() => writeAll(caller, body, recipes.patch)),
    tag: ({ body }, { caller }) => asOne(() => addOrganizers('tags', caller, body.recipes, body.tags)),
    categorize: ({ body }, { caller }) =>
      asOne(() => addOrganizers('categories', caller, body.recipes, body.categories)),
    settings: ({ body }, { caller }) =>
      asOne(() => toAll(caller, body.recipes, (row) => touch(row, settingsColumns(body.settings, row)))),
    remove: ({ body }, { caller }) => asOne(() => toAll(caller, body.recipes, (row) => recipes.remove(caller, row.id))),
  };
}

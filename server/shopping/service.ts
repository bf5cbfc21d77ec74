import type { Caller } from '../../core/auth/caller.ts';
import type { Label } from '../../core/foods/schema.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import type { ShoppingEvent } from '../../core/shopping/events.ts';
import type { FoodStore } from '../foods/service.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import type { Emitter } from '../kit/work/events.ts';
import { doneIds } from './done-ids.ts';
import { foodItems } from './food-items.ts';
import { itemEntities } from './item-entities.ts';
import { itemService } from './item-service.ts';
import { itemStore } from './item-store.ts';
import { itemWrites } from './item-writes.ts';
import { listEntities } from './list-entities.ts';
import { listService } from './list-service.ts';
import { listStore } from './list-store.ts';
import type { ShoppingTables } from './tables.ts';
import { tidyLists } from './tidy.ts';

export interface ShoppingParts {
  readonly database: Database<ShoppingTables>;
  readonly foods: FoodStore;
  /** Throws `recipes.not_found`. */
  readonly getRecipe: (caller: Caller, id: string) => Promise<Recipe>;
  readonly recipesById: (groupId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, RecipeSummary>>;
  readonly events: Emitter<ShoppingEvent>;
  /** Throws if the group may not have this many more items. */
  readonly assertRoom: (groupId: string, more: number) => Promise<void>;
  readonly clock: Clock;
}

/** Shopping lists and their items. `holder` updates items when foods or units are merged or deleted. */
export function shoppingService(parts: ShoppingParts) {
  const { database, foods, getRecipe, recipesById, events, assertRoom, clock } = parts;
  const items = itemStore(database, clock);
  const lists = listStore(database, clock);
  const done = doneIds(database, clock);
  const labelsByName = async (groupId: string): Promise<Label[]> =>
    (await foods.labels.list(groupId, { perPage: -1, orderBy: 'name:asc' }, { path: '', search: '' })).items;
  const entities = itemEntities(foods);
  const writes = itemWrites({ items, lists, done, entities, foods, events, assertRoom });
  return {
    items: itemService({ database, items, done, writes, entities, foods, recipesById }),
    lists: listService({
      database,
      lists,
      items,
      done,
      writes,
      entities: listEntities({ store: lists, labelsByName, recipesById }),
      itemEntities: entities,
      labelsByName,
      foods,
      getRecipe,
      events,
    }),
    foodItems: foodItems(items, writes),
    tidy: tidyLists(database, writes),
  };
}
export type ShoppingService = ReturnType<typeof shoppingService>;

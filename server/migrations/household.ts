import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Caller } from '../../core/auth/caller.ts';
import type { FoodBody, LabelBody, UnitBody } from '../../core/foods/schema.ts';
import { isAppError } from '../../core/kit/errors.ts';
import type { NewMealplanEntry } from '../../core/mealplans/schema.ts';
import type { Household } from '../../core/migrations/household.ts';
import type { NewShoppingItem } from '../../core/shopping/schema.ts';

interface Made {
  readonly id: string;
}
type NamedKind = 'labels' | 'units' | 'foods';
type Create<Body, Thing = unknown> = (caller: Caller, body: Body) => Promise<Thing>;

/** Where what a backup has besides recipes goes. */
export interface HouseholdParts {
  readonly createLabel: Create<LabelBody>;
  readonly createUnit: Create<UnitBody>;
  readonly createFood: Create<FoodBody>;
  readonly createPlan: Create<NewMealplanEntry>;
  readonly createList: Create<{ name: string }, Made>;
  readonly createItems: Create<readonly NewShoppingItem[]>;
  /** Ids by name; null where the group has no such thing. */
  readonly idOf: (kind: NamedKind, groupId: string, name: string) => Promise<string | null>;
}

/** How many of a kind were made. */
export type Counts = Readonly<Partial<Record<NamedKind | 'plans' | 'lists' | 'items', number>>>;

/** Makes each thing; one that the group has already, or that does not fit, is passed over. */
async function makeAll<T>(things: readonly T[], make: (thing: T) => Promise<unknown>): Promise<number> {
  let count = 0;
  for (const thing of things) {
    try {
      await make(thing);
      count += 1;
    } catch (error) {
      if (!isAppError(error)) throw error;
    }
    await nextTurn();
  }
  return count;
}

/** What recipes speak of: to be made before them. What the group has keeps its own form. */
export async function makePantry(parts: HouseholdParts, caller: Caller, household: Household): Promise<Counts> {
  const idOf = (kind: NamedKind, name: string) => parts.idOf(kind, caller.groupId, name);
  async function missing<T extends { readonly name: string }>(kind: NamedKind, things: readonly T[]): Promise<T[]> {
    const found: T[] = [];
    for (const thing of things) if ((await idOf(kind, thing.name)) === null) found.push(thing);
    return found;
  }
  const labels = await makeAll(await missing('labels', household.labels), (label) => parts.createLabel(caller, label));
  const units = await makeAll(await missing('units', household.units), (unit) => parts.createUnit(caller, unit));
  const foods = await makeAll(await missing('foods', household.foods), async ({ label, ...food }) => {
    const labelId = label && (await idOf('labels', label));
    return parts.createFood(caller, { ...food, ...(labelId ? { labelId } : {}) });
  });
  return { labels, units, foods };
}

/** What speaks of recipes: to be made after them. `recipeIds` has the new id of each key. */
export async function makePlansAndLists(
  parts: HouseholdParts,
  caller: Caller,
  household: Household,
  recipeIds: ReadonlyMap<string, string>,
): Promise<Counts> {
  const plans = await makeAll(
    household.plans.filter(({ recipe, title }) => title || (recipe && recipeIds.has(recipe))),
    ({ recipe, ...plan }) => parts.createPlan(caller, { ...plan, recipeId: (recipe && recipeIds.get(recipe)) ?? null }),
  );
  let items = 0;
  const lists = await makeAll(household.lists, async ({ name, items: given }) => {
    const { id: shoppingListId } = await parts.createList(caller, { name });
    items += await makeAll(given, async ({ unit, food, ...item }) =>
      parts.createItems(caller, [
        {
          shoppingListId,
          ...item,
          unitId: unit && (await parts.idOf('units', caller.groupId, unit)),
          foodId: food && (await parts.idOf('foods', caller.groupId, food)),
        },
      ]),
    );
  });
  return { plans, lists, items };
}

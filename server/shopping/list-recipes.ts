import type { Caller } from '../../core/auth/caller.ts';
import { failFood } from '../../core/foods/errors.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type RecipeLine, recipeItems, withoutRecipe } from '../../core/shopping/recipe-items.ts';
import type { AddedRecipe, AddRecipeBody, RemovedRecipe, ShoppingList } from '../../core/shopping/schema.ts';
import type { FoodStore } from '../foods/service.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { DoneIds } from './done-ids.ts';
import type { ItemStore } from './item-store.ts';
import type { ItemWrites } from './item-writes.ts';
import type { ListStore } from './list-store.ts';

export interface ListRecipeParts {
  readonly lists: ListStore;
  readonly items: ItemStore;
  readonly done: DoneIds;
  readonly writes: ItemWrites;
  readonly foods: FoodStore;
  /** Throws `recipes.not_found`. */
  readonly getRecipe: (caller: Caller, id: string) => Promise<Recipe>;
  /** Changes a list while it is locked. */
  readonly change: (home: HouseholdKey, id: string, work: () => Promise<void>) => Promise<ShoppingList>;
}

const recipeLines = (recipe: Recipe): RecipeLine[] =>
  recipe.recipeIngredient.map(({ quantity, unit, food, note }) => ({
    quantity,
    unitId: unit?.id ?? null,
    foodId: food?.id ?? null,
    unitWord: unit?.name ?? null,
    foodWord: food?.name ?? null,
    note,
  }));

/** The recipes on a shopping list: adds and removes their ingredients, and counts how often each is on it. */
export function listRecipes(parts: ListRecipeParts) {
  const { lists, items, done, writes, foods, getRecipe, change } = parts;

  /** The lines that a body gives instead of the recipe's own. Foods and units are given by id. */
  async function namedLines(groupId: string, body: NonNullable<AddRecipeBody['recipeIngredients']>) {
    const idOf = (ref: (typeof body)[number]['food']) => (typeof ref === 'object' && ref?.id) || null;
    const nameOf = (ref: (typeof body)[number]['food']) => (typeof ref === 'string' ? ref : (ref?.name ?? ''));
    const lines = body.map((line) => {
      const [foodId, unitId] = [idOf(line.food), idOf(line.unit)];
      // A food that the group lacks is treated as text.
      const words = [unitId ? '' : nameOf(line.unit), foodId ? '' : nameOf(line.food), line.note ?? ''];
      return {
        quantity: line.quantity ?? null,
        foodId,
        unitId,
        unitWord: nameOf(line.unit),
        foodWord: nameOf(line.food),
        note: words.filter(Boolean).join(' '),
      };
    });
    const foodIds = [...new Set(lines.flatMap((line) => line.foodId ?? []))];
    const unitIds = [...new Set(lines.flatMap((line) => line.unitId ?? []))];
    if ((await foods.foods.byIds(groupId, foodIds)).size < foodIds.length) throw failFood('foods.not_found');
    if ((await foods.units.byIds(groupId, unitIds)).size < unitIds.length) throw failFood('units.not_found');
    return lines;
  }

  /** Lines with their own words for units and foods, unless the household uses the same words. */
  async function withKeptWords(groupId: string, lines: readonly RecipeLine[]): Promise<RecipeLine[]> {
    const unitsById = await foods.units.byIds(groupId, [...new Set(lines.flatMap((line) => line.unitId ?? []))]);
    const foodsById = await foods.foods.byIds(groupId, [...new Set(lines.flatMap((line) => line.foodId ?? []))]);
    return lines.map((line) => {
      const unit = unitsById.get(line.unitId ?? '');
      const food = foodsById.get(line.foodId ?? '');
      return {
        ...line,
        unitWord: unit ? keptWord(unit, line.unitWord ?? '', { isById: true }) : null,
        foodWord: food ? keptWord(food, line.foodWord ?? '', { isById: true }) : null,
      };
    });
  }

  /** Makes a change only once, even if a client sends it twice. */
  async function once(home: HouseholdKey, changeId: string | undefined, work: () => Promise<void>): Promise<void> {
    if (await done.isDone(home, changeId)) return;
    if (changeId) await done.addChange(home, changeId);
    await work();
  }

  const add = (caller: Caller, id: string, { recipeId, ...body }: AddedRecipe): Promise<void> =>
    once(caller, body.changeId, async () => {
      const { groupId } = caller;
      const recipe = await getRecipe(caller, recipeId);
      const chosen = body.recipeIngredients ? await namedLines(groupId, body.recipeIngredients) : recipeLines(recipe);
      const lines = await withKeptWords(groupId, chosen);
      const scale = body.recipeIncrementQuantity ?? 1;
      const added = recipeItems(lines, {
        listId: id,
        recipeId: recipe.id,
        scale,
        position: (await items.lastPosition(caller, id)) + 1,
        newId,
        factor: await writes.factorOf(caller, lines),
      });
      await writes.add(caller, new Map(), added);
      await lists.countRecipe(id, recipe.id, scale);
    });

  const remove = (caller: Caller, id: string, { recipeId, ...body }: RemovedRecipe): Promise<void> =>
    once(caller, body.changeId, async () => {
      const recipe = await getRecipe(caller, recipeId);
      const times = body.recipeDecrementQuantity ?? 1;
      const before = await items.ofRecipe(caller, id, recipe.id);
      const after = before.map((item) => withoutRecipe(item, recipe.id, times));
      const gone = before.filter((_, index) => after[index] === null).map((item) => item.id);
      await writes.remove(caller, new Map(), gone);
      await writes.change(
        caller,
        new Map(),
        after.filter((item) => item !== null),
      );
      await lists.countRecipe(id, recipe.id, -times);
    });

  return {
    /** Adds recipes in the given order, all or none. */
    addRecipes: (caller: Caller, id: string, added: readonly AddedRecipe[]): Promise<ShoppingList> =>
      change(caller, id, async () => {
        for (const one of added) await add(caller, id, one);
      }),

    /** Removes recipes in the given order, all or none. */
    removeRecipes: (caller: Caller, id: string, removed: readonly RemovedRecipe[]): Promise<ShoppingList> =>
      change(caller, id, async () => {
        for (const one of removed) await remove(caller, id, one);
      }),

    /** Counts recipes whose items are already on the list, for imported lists. */
    countRecipes: (
      home: Caller,
      id: string,
      counts: readonly { readonly recipeId: string; readonly quantity: number }[],
    ): Promise<ShoppingList> =>
      change(home, id, async () => {
        for (const { recipeId, quantity } of counts) await lists.countRecipe(id, recipeId, quantity);
      }),
  };
}

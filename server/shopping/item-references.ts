import { failFood } from '../../core/foods/errors.ts';
import type { Food, Unit } from '../../core/foods/schema.ts';
import { keptWord } from '../../core/foods/written-word.ts';
import { failRecipe } from '../../core/recipes/errors.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { ListItem } from '../../core/shopping/merge.ts';
import type { FoodStore } from '../foods/service.ts';

/** Ids without repetitions and nulls. */
export const distinct = (ids: readonly (string | null)[]): string[] => [...new Set(ids.filter((id) => id !== null))];

export interface ReferenceParts {
  readonly foods: FoodStore;
  readonly recipesById: (groupId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, RecipeSummary>>;
}

const keptWordOf = (named: Food | Unit | undefined, word: string | null | undefined) =>
  named && word ? keptWord(named, word, { isById: true }) : null;

/** The foods, units, labels and recipes that items refer to. */
export function itemReferences({ foods, recipesById }: ReferenceParts) {
  /** Throws if the group lacks something that an item refers to. Ignores a label that is the same as the food's. */
  return async function checked<I extends ListItem>(groupId: string, given: readonly I[]): Promise<I[]> {
    const ids = (of: (item: I) => string | null) => distinct(given.map(of));
    const assertAll = (wanted: readonly string[], found: ReadonlyMap<string, unknown>, error: () => Error) => {
      if (wanted.some((id) => !found.has(id))) throw error();
    };
    const foodIds = ids((item) => item.foodId);
    const foodsById: ReadonlyMap<string, Food> = await foods.foods.byIds(groupId, foodIds);
    assertAll(foodIds, foodsById, () => failFood('foods.not_found'));
    const unitIds = ids((item) => item.unitId);
    const unitsById: ReadonlyMap<string, Unit> = await foods.units.byIds(groupId, unitIds);
    assertAll(unitIds, unitsById, () => failFood('units.not_found'));
    const labelIds = ids((item) => item.labelId);
    assertAll(labelIds, await foods.labels.byIds(groupId, labelIds), () => failFood('labels.not_found'));
    const recipeIds = distinct(given.flatMap((item) => item.recipes.map((part) => part.recipeId)));
    assertAll(recipeIds, await recipesById(groupId, recipeIds), () => failRecipe('recipes.not_found'));
    const isOfFood = (item: I) => item.labelId !== null && foodsById.get(item.foodId ?? '')?.labelId === item.labelId;
    return given.map((item) => ({
      ...item,
      labelId: isOfFood(item) ? null : item.labelId,
      unitWord: keptWordOf(unitsById.get(item.unitId ?? ''), item.unitWord),
      foodWord: keptWordOf(foodsById.get(item.foodId ?? ''), item.foodWord),
    }));
  };
}

import { sourceKeyOf } from '../../core/importing/source-key.ts';
import { instantOf } from '../../core/kit/instant.ts';
import { fold } from '../../core/kit/text/fold.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import {
  type IngredientLineBody,
  nutritionOf,
  type RecipeBody,
  type RecipeSettings,
  type StepBody,
} from '../../core/recipes/schema.ts';
import { yieldToStore } from '../../core/recipes/yield-numbers.ts';
import type { FoodStore } from '../foods/service.ts';
import { isId, newId } from '../kit/secrets/ids.ts';
import type { NewIngredient, NewStep } from './recipe-content.ts';
import type { NewRecipeRow } from './store.ts';

const textOrNull = (value: string | null | undefined): string | null => (value?.trim() ? value.trim() : null);

/**
 * The columns that a body sets directly, for a recipe with this yield so far. Missing keys get their defaults, because a
 * PUT replaces the recipe.
 */
export const columnsOf = (body: RecipeBody, storedYield: string | null = null) => ({
  description: body.description ?? '',
  recipeYield: yieldToStore(body, storedYield),
  totalTime: textOrNull(body.totalTime),
  prepTime: textOrNull(body.prepTime),
  cookTime: textOrNull(body.cookTime),
  performTime: textOrNull(body.performTime),
  orgURL: body.orgURL ?? null,
  sourceKey: sourceKeyOf(body.orgURL),
  nutrition: nutritionOf(body.nutrition),
  notes: body.notes ?? [],
  extras: extrasOf(body.extras),
  ...(body.dateAdded ? { dateAdded: body.dateAdded } : {}),
  ...(body.createdAt ? { createdAt: instantOf(body.createdAt) } : {}),
  ...(body.lastMade === undefined ? {} : { lastMade: body.lastMade === null ? null : instantOf(body.lastMade) }),
});

export const nameColumns = (name: string): Pick<NewRecipeRow, 'name' | 'nameNorm'> => ({ name, nameNorm: fold(name) });

/** Settings as columns. Missing settings keep the value from `current`. */
export const settingsColumns = (
  given: Partial<RecipeSettings> | null | undefined,
  current: RecipeSettings,
): RecipeSettings => ({
  public: given?.public ?? current.public,
  showNutrition: given?.showNutrition ?? current.showNutrition,
  showAssets: given?.showAssets ?? current.showAssets,
  landscapeView: given?.landscapeView ?? current.landscapeView,
  disableComments: given?.disableComments ?? current.disableComments,
  disableAmount: given?.disableAmount ?? current.disableAmount,
  locked: given?.locked ?? current.locked,
});

/** Keeps the ids that the client sent, unless they repeat: steps refer to lines by id. */
function keptId(sent: string | null | undefined, taken: Set<string>): string {
  const id = sent && isId(sent) && !taken.has(sent.toLowerCase()) ? sent.toLowerCase() : newId();
  taken.add(id);
  return id;
}

const round3 = (value: number) => Math.round(value * 1000) / 1000;

/** Ingredient lines as rows. A plain text becomes a line without an amount. */
export async function ingredientRows(
  groupId: string,
  lines: readonly (string | IngredientLineBody)[],
  foods: FoodStore,
): Promise<NewIngredient[]> {
  const taken = new Set<string>();
  const rows: NewIngredient[] = [];
  for (const sent of lines) {
    const line: IngredientLineBody =
      typeof sent === 'string' ? { note: sent, quantity: null, originalText: sent } : sent;
    const unit = await foods.resolveUnit(groupId, line.unit);
    const food = await foods.resolveFood(groupId, line.food);
    rows.push({
      referenceId: keptId(line.referenceId, taken),
      title: line.title || null,
      quantity: line.quantity === undefined ? 1 : line.quantity === null ? null : round3(line.quantity),
      unitId: unit?.id ?? null,
      foodId: food?.id ?? null,
      unitWord: unit?.word ?? null,
      foodWord: food?.word ?? null,
      note: line.note ?? '',
      originalText: line.originalText ?? null,
    });
  }
  return rows;
}

/** Steps as rows. References to unknown lines are kept, because a client may add the line later. */
export function stepRows(steps: readonly (string | StepBody)[]): NewStep[] {
  const taken = new Set<string>();
  return steps.map((sent) => {
    const step: StepBody = typeof sent === 'string' ? { text: sent } : sent;
    const references = (step.ingredientReferences ?? [])
      .map((reference) => reference.referenceId)
      .filter((id) => id != null);
    return {
      id: keptId(step.id, taken),
      title: step.title ?? '',
      text: step.text,
      references,
    };
  });
}

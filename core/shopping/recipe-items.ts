import { type ListItem, roundQuantity, type UnitFactor, withinCall } from './merge.ts';

/** A line of a recipe to add to a list. */
export interface RecipeLine {
  readonly quantity: number | null;
  readonly unitId: string | null;
  /** Null for an unparsed line. */
  readonly foodId: string | null;
  readonly unitWord?: string | null;
  readonly foodWord?: string | null;
  readonly note: string;
}

export interface RecipeAddition {
  readonly listId: string;
  readonly recipeId: string;
  readonly scale: number;
  /** Position of the first item. The others follow. */
  readonly position: number;
  readonly newId: () => string;
  readonly factor: UnitFactor;
}

/** The items that a recipe adds to a list, its lines multiplied by the scale. */
export function recipeItems(lines: readonly RecipeLine[], addition: RecipeAddition): ListItem[] {
  const { listId, recipeId, scale, position, newId, factor } = addition;
  // Lines are merged at scale 1, so that their amounts add up and the scale stays.
  const items = lines.map(({ quantity, unitId, foodId, unitWord = null, foodWord = null, note }): ListItem => {
    const amount = roundQuantity(quantity ?? 0);
    return {
      id: newId(),
      listId,
      quantity: amount,
      unitId,
      foodId,
      unitWord,
      foodWord,
      labelId: null,
      note,
      isFood: foodId !== null,
      checked: false,
      position,
      extras: {},
      recipes: [{ recipeId, quantity: amount, scale: 1, note: note || null }],
    };
  });
  return withinCall(items, factor, new Map()).map((sum, at) => ({
    ...sum,
    position: position + at,
    quantity: roundQuantity(sum.quantity * scale),
    recipes: [{ ...sum.recipes[0]!, scale, quantity: sum.quantity }],
  }));
}

/** Removes a recipe from an item so many times. Null if nothing of the item is left. */
export function withoutRecipe<I extends ListItem>(item: I, recipeId: string, times: number): I | null {
  const part = item.recipes.find((known) => known.recipeId === recipeId);
  if (!part) return item;
  const scale = roundQuantity(part.scale - times);
  const quantity = roundQuantity(item.quantity - Math.min(part.scale, times) * part.quantity);
  const recipes = item.recipes.flatMap((known) => (known === part ? (scale > 0 ? { ...part, scale } : []) : known));
  return quantity < 0 || (quantity === 0 && recipes.length === 0) ? null : { ...item, quantity, recipes };
}

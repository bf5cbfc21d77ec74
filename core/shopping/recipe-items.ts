import { canMerge, type ListItem, merge, type RecipePart, roundQuantity, type UnitFactor } from './merge.ts';

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

/** Merges two lines of one recipe into one: their amounts add up, the scale stays. */
function joinLines(from: ListItem, to: ListItem, factor: UnitFactor): ListItem {
  const sum = merge(from, to, factor);
  const [part] = sum.recipes as [RecipePart];
  const scale = to.recipes[0]!.scale;
  return { ...sum, recipes: [{ ...part, scale, quantity: roundQuantity((part.quantity * part.scale) / scale) }] };
}

/** The items that a recipe adds to a list, its lines multiplied by the scale. */
export function recipeItems(lines: readonly RecipeLine[], addition: RecipeAddition): ListItem[] {
  const { listId, recipeId, scale, position, newId, factor } = addition;
  const items: ListItem[] = [];
  for (const { quantity, unitId, foodId, unitWord = null, foodWord = null, note } of lines) {
    const amount = roundQuantity(quantity ?? 0);
    const item: ListItem = {
      id: newId(),
      listId,
      quantity: roundQuantity(amount * scale),
      unitId,
      foodId,
      unitWord,
      foodWord,
      labelId: null,
      note,
      isFood: foodId !== null,
      checked: false,
      position: position + items.length,
      extras: {},
      recipes: [{ recipeId, quantity: amount, scale, note: note || null }],
    };
    const at = items.findIndex((other) => canMerge(item, other, factor));
    if (at < 0) items.push(item);
    else items[at] = joinLines(item, items[at]!, factor);
  }
  return items;
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

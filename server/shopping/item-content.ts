import { mergePatch } from '../../core/kit/merge-patch.ts';
import { extrasOf } from '../../core/kit/wire-fields.ts';
import { type ListItem, roundQuantity } from '../../core/shopping/merge.ts';
import type { ShoppingItemBody, ShoppingItemPatch } from '../../core/shopping/schema.ts';
import type { StoredItem } from './item-rows.ts';

type Content = Omit<ListItem, 'id'>;

const partsOf = (body: NonNullable<ShoppingItemBody['recipeReferences']>): ListItem['recipes'] => {
  const parts = new Map<string, ListItem['recipes'][number]>();
  for (const { recipeId, recipeQuantity, recipeScale, recipeNote } of body)
    parts.set(recipeId, {
      recipeId,
      quantity: roundQuantity(recipeQuantity ?? 0),
      scale: recipeScale ?? 1,
      note: recipeNote ?? null,
    });
  return [...parts.values()];
};

/** Without a word in the body, keeps the item's word as long as it means the same thing. */
function wordOf(
  given: string | null | undefined,
  id: string | null,
  current: readonly [id: string | null, word: string | null | undefined] | undefined,
): string | null {
  if (given !== undefined) return given || null;
  return current && current[0] === id ? (current[1] ?? null) : null;
}

/** The content of a full body. Extras and recipes that it leaves out stay unchanged. */
export function contentOf(body: ShoppingItemBody, current?: Content): Content {
  const foodId = body.foodId || null;
  const unitId = body.unitId || null;
  return {
    listId: body.shoppingListId,
    quantity: roundQuantity(body.quantity ?? 1),
    unitId,
    foodId,
    unitWord: wordOf(body.unitWord, unitId, current && [current.unitId, current.unitWord]),
    foodWord: wordOf(body.foodWord, foodId, current && [current.foodId, current.foodWord]),
    labelId: body.labelId || null,
    note: body.note ?? '',
    isFood: body.isFood ?? foodId !== null,
    checked: body.checked ?? false,
    position: body.position ?? 0,
    extras: body.extras ? extrasOf(body.extras) : (current?.extras ?? {}),
    recipes: body.recipeReferences ? partsOf(body.recipeReferences) : (current?.recipes ?? []),
  };
}

/** The body that would store an item unchanged. */
const bodyOf = (item: ListItem): ShoppingItemBody => ({
  shoppingListId: item.listId,
  quantity: item.quantity,
  unitId: item.unitId,
  foodId: item.foodId,
  labelId: item.labelId,
  note: item.note,
  isFood: item.isFood,
  checked: item.checked,
  position: item.position,
});

/** The content after a patch. `factor` converts the unit of `quantityDelta` to the item's unit. */
export function patched(
  item: StoredItem,
  { quantityDelta, changeId, ...patch }: ShoppingItemPatch,
  factor: number,
): Content {
  const given = Object.fromEntries(Object.entries(patch).filter(([, value]) => value !== undefined));
  const body: ShoppingItemBody = { ...bodyOf(item), ...given };
  if (patch.extras !== undefined) body.extras = mergePatch(item.extras, patch.extras) ?? {};
  // If a line gets or loses its food, `isFood` is derived again.
  if (patch.foodId !== undefined && patch.isFood === undefined) body.isFood = undefined;
  if (quantityDelta !== undefined) body.quantity = item.quantity + quantityDelta * factor;
  return contentOf(body, item);
}

import type { LovageClient } from '../../app/client.ts';
import type { IngredientLineBody } from '../../recipes/schema.ts';
import type { ShoppingItem, ShoppingList } from '../../shopping/schema.ts';

export interface RecipeForList {
  readonly id: string;
  readonly times: number;
  /** Only these lines. Absent: all lines of the recipe. */
  readonly lines?: readonly IngredientLineBody[];
}

type ListClient = Pick<LovageClient, 'shoppingLists' | 'shoppingItems'>;
type Items = Pick<ShoppingList, 'listItems'>;

const partsOf = ({ recipeReferences }: ShoppingItem, ids: ReadonlySet<string>) =>
  recipeReferences.filter(({ recipeId }) => ids.has(recipeId));

const bodyOf = (item: ShoppingItem, quantity: number, before: ShoppingItem) => ({
  quantity,
  recipeReferences: before.recipeReferences.map(({ recipeId, recipeQuantity, recipeScale, recipeNote }) => ({
    ...{ recipeId, recipeQuantity, recipeScale, recipeNote },
  })),
  ...{ shoppingListId: item.shoppingListId, unitId: item.unitId, foodId: item.foodId, labelId: item.labelId },
  ...{ note: item.note, isFood: item.isFood, checked: item.checked, position: item.position },
});

/**
 * Gives items back what removing a recipe took from them besides the latest addition: a list counts how often a recipe
 * is on it, not which lines were chosen each time.
 */
async function mend(
  client: ListClient,
  ids: ReadonlySet<string>,
  lists: { before: Items; after: Items; now: Items; left: Items },
): Promise<void> {
  const of = ({ listItems }: Items, id: string) => listItems.find((item) => item.id === id);
  for (const before of lists.before.listItems) {
    const now = of(lists.now, before.id);
    if (!now || partsOf(before, ids).length === 0) continue;
    const added = (of(lists.after, before.id)?.quantity ?? before.quantity) - before.quantity;
    const body = bodyOf(now, Math.round((now.quantity - added) * 1e6) / 1e6, before);
    if (of(lists.left, before.id)) await client.shoppingItems.patch({ params: { id: before.id }, body });
    else await client.shoppingItems.create({ body });
  }
}

/** Puts recipes on a list, one after the other. Returns what takes exactly these off again. */
export async function putOnList(
  client: ListClient,
  listId: string,
  recipes: readonly RecipeForList[],
  newId: () => string,
): Promise<() => Promise<void>> {
  const { shoppingLists } = client;
  const get = () => shoppingLists.get({ params: { id: listId } });
  const before = await get();
  let after: Items = before;
  for (const { id, times, lines } of recipes)
    after = await shoppingLists.addRecipe({
      params: { id: listId, recipeId: id },
      body: {
        recipeIncrementQuantity: times,
        changeId: newId(),
        ...(lines ? { recipeIngredients: [...lines] } : {}),
      },
    });
  const ids = new Set(recipes.map(({ id }) => id));
  return async () => {
    const now = await get();
    let left: Items = now;
    for (const { id, times } of recipes)
      left = await shoppingLists.removeRecipe({
        params: { id: listId, recipeId: id },
        body: { recipeDecrementQuantity: times, changeId: newId() },
      });
    await mend(client, ids, { before, after, now, left });
  };
}

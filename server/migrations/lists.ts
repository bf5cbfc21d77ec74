import type { Caller } from '../../core/auth/caller.ts';
import type { DraftItem, DraftList } from '../../core/migrations/household.ts';
import type { LabelSettingBody, NewShoppingItem } from '../../core/shopping/schema.ts';
import type { RunItems } from './existing-items.ts';
import type { People } from './people.ts';
import { makeAll, type Tally } from './tally.ts';

export interface MakeLists {
  readonly createList: (
    caller: Caller,
    list: { name: string; extras: Record<string, string> },
  ) => Promise<{ readonly id: string }>;
  readonly createItems: (caller: Caller, items: readonly NewShoppingItem[]) => Promise<unknown>;
  readonly arrangeLabels: (caller: Caller, listId: string, labels: readonly LabelSettingBody[]) => Promise<unknown>;
  readonly countRecipes: (
    caller: Caller,
    listId: string,
    counts: readonly { recipeId: string; quantity: number }[],
  ) => Promise<unknown>;
  readonly idOf: (kind: 'labels' | 'units' | 'foods', groupId: string, name: string) => Promise<string | null>;
}

interface ListWork {
  readonly caller: Caller;
  readonly people: People;
  readonly existingItems: RunItems;
  readonly tally: Tally;
  readonly recipeIds: ReadonlyMap<string, string>;
}

/** Creates shopping lists with their items. An existing list with the same name gets the missing items. */
export async function makeLists(parts: MakeLists, work: ListWork, lists: readonly DraftList[]): Promise<void> {
  const { caller, people, existingItems, tally, recipeIds } = work;
  const idOf = (kind: 'labels' | 'units' | 'foods', name: string | null) =>
    name === null ? null : parts.idOf(kind, caller.groupId, name);

  const bodyOf = async (shoppingListId: string, item: DraftItem): Promise<NewShoppingItem> => {
    const foodId = await idOf('foods', item.food);
    const unitId = await idOf('units', item.unit);
    return {
      shoppingListId,
      quantity: item.quantity,
      // A unit or food that could not be created becomes part of the note.
      note: [unitId ? '' : item.unit, foodId ? '' : item.food, item.note].filter(Boolean).join(' '),
      checked: item.checked,
      isFood: item.isFood && foodId !== null,
      position: item.position,
      unitId,
      foodId,
      labelId: await idOf('labels', item.label),
      extras: { ...item.extras },
      recipeReferences: item.recipes.flatMap(({ recipe, quantity, scale, note }) => {
        const recipeId = recipeIds.get(recipe);
        return recipeId ? [{ recipeId, recipeQuantity: quantity, recipeScale: scale, recipeNote: note }] : [];
      }),
    };
  };

  await makeAll(tally, 'lists', lists, async ({ name, owner, extras, items, labels, recipes }) => {
    const known = await existingItems.listOf(name);
    const person = people.accountOf(owner) ?? caller;
    const id = known ?? (await parts.createList(person, { name, extras: { ...extras } })).id;
    existingItems.take(id);
    await makeAll(tally, 'items', items, async (item) => {
      const body = await bodyOf(id, item);
      return known && (await existingItems.hasItem(body)) ? 'kept' : parts.createItems(person, [body]);
    });
    if (known) return 'kept';
    const places: LabelSettingBody[] = [];
    for (const label of labels) {
      const labelId = await idOf('labels', label);
      if (labelId) places.push({ shoppingListId: id, labelId, position: places.length });
    }
    if (places.length > 0) await parts.arrangeLabels(person, id, places);
    const counts = recipes.flatMap(({ recipe, quantity }) => {
      const recipeId = recipeIds.get(recipe);
      return recipeId ? [{ recipeId, quantity }] : [];
    });
    if (counts.length > 0) await parts.countRecipes(person, id, counts);
    return 'made';
  });
}

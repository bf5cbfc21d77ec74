import type { Label } from '../../core/foods/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { LabelSetting, ShoppingListSummary } from '../../core/shopping/schema.ts';
import { derivedId } from '../kit/secrets/ids.ts';
import type { LabelPlace, ListStore, RecipeOnList, StoredList } from './list-store.ts';

export interface ListEntityParts {
  readonly store: ListStore;
  readonly labelsByName: (groupId: string) => Promise<Label[]>;
  readonly recipesById: (groupId: string, ids: readonly string[]) => Promise<ReadonlyMap<string, RecipeSummary>>;
}

const byList = <T extends { readonly listId: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, ({ listId }) => listId);

/** All labels of the group in the order of a list: first those that somebody has sorted, then the others by name. */
export function settingsOf(listId: string, labels: readonly Label[], places: readonly LabelPlace[]): LabelSetting[] {
  const placed = new Map(places.map((place) => [place.labelId, place.position]));
  let next = places.reduce((last, { position }) => Math.max(last, position), -1) + 1;
  return labels
    .map((label) => ({
      shoppingListId: listId,
      labelId: label.id,
      position: placed.get(label.id) ?? next++,
      id: derivedId(listId, label.id),
      label,
    }))
    .sort((a, b) => a.position - b.position);
}

/** Lists as the API returns them, without their items. The number of queries does not depend on the number of lists. */
export function listEntities({ store, labelsByName, recipesById }: ListEntityParts) {
  async function recipesOf(groupId: string, listIds: readonly string[]) {
    const rows = await store.recipesOf(listIds);
    const summaries = await recipesById(groupId, [...new Set(rows.map((row) => row.recipeId))]);
    const entityOf = ({ listId, recipeId, quantity }: RecipeOnList) => {
      const recipe = summaries.get(recipeId);
      if (!recipe) return [];
      return { id: derivedId(listId, recipeId), shoppingListId: listId, recipeId, recipeQuantity: quantity, recipe };
    };
    const found = byList(rows);
    return (listId: string) => (found.get(listId) ?? []).flatMap(entityOf);
  }

  return async (
    { groupId, householdId }: HouseholdKey,
    lists: readonly StoredList[],
  ): Promise<ShoppingListSummary[]> => {
    const ids = lists.map((list) => list.id);
    const [recipes, labels, places] = await Promise.all([
      recipesOf(groupId, ids),
      labelsByName(groupId),
      store.labelsOf(ids).then(byList),
    ]);
    return lists.map((list) => ({
      // Tells the projector that a field is computed on demand.
      __proto__: null,
      ...list,
      groupId,
      householdId,
      recipeReferences: recipes(list.id),
      // Computed when the row is written: hundreds of lists with hundreds of labels would be a million objects at once.
      get labelSettings() {
        return settingsOf(list.id, labels, places.get(list.id) ?? []);
      },
    }));
  };
}
export type ListEntities = ReturnType<typeof listEntities>;

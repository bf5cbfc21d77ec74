import type { HouseholdKey } from '../../households/household-id.ts';
import { newId } from '../../kit/new-id.ts';
import type { MealplanEntry } from '../../mealplans/schema.ts';
import type { RecipeSummary } from '../../recipes/schema.ts';
import type { PlanSlot } from './move.ts';
import { type EntryPatch, ownEntryId, type PlanWrite } from './plan-writes.ts';

/** A dish: a recipe or a text. */
export type Dish = { readonly recipe: RecipeSummary } | { readonly title: string };

const adding = (entry: Omit<MealplanEntry, 'id'>): PlanWrite => ({
  id: newId(),
  kind: 'plan-add',
  entry: { ...entry, id: ownEntryId(Date.now()) },
});

/** Changes to the plan, as writes for the outbox. */
export const editPlan = {
  add(dish: Dish, { date, entryType }: PlanSlot, by: { readonly id: string } & HouseholdKey): PlanWrite {
    const recipe = 'recipe' in dish ? dish.recipe : null;
    return adding({
      date,
      entryType,
      title: 'title' in dish ? dish.title : '',
      text: '',
      recipe,
      recipeId: recipe?.id ?? null,
      groupId: by.groupId,
      householdId: by.householdId,
      userId: by.id,
    });
  },
  /** Sends only the fields that differ, so that others may change the rest. Null if none does. */
  change(entry: MealplanEntry, wanted: EntryPatch): PlanWrite | null {
    const fields = Object.keys(wanted) as (keyof EntryPatch)[];
    const patch = Object.fromEntries(fields.flatMap((key) => (wanted[key] === entry[key] ? [] : [[key, wanted[key]]])));
    return Object.keys(patch).length === 0 ? null : { id: newId(), kind: 'plan-change', entry, patch };
  },
  remove: (entry: MealplanEntry): PlanWrite => ({ id: newId(), kind: 'plan-remove', entry }),
  /** Plans a removed entry again. */
  restore: (entry: MealplanEntry): PlanWrite => adding(entry),
};

/**
 * The write that makes up for a refused one, in its place: a dish whose recipe was deleted is planned by its name, and
 * an entry that was deleted is planned again. Null if the same write can only be tried again.
 */
export function makeUpFor(write: PlanWrite, refused: readonly PlanWrite[]): PlanWrite | null {
  const { id, entry } = write;
  const isOf = (code: string) => write.refused?.code === code;
  if (write.kind === 'plan-add' && isOf('recipes.not_found') && entry.recipe)
    return { id, kind: 'plan-add', entry: { ...entry, title: entry.recipe.name, recipe: null, recipeId: null } };
  // The addition of the entry is retried first, and may succeed.
  const isAdded = refused.some((other) => other.kind === 'plan-add' && other.entry.id === entry.id);
  if (write.kind !== 'plan-change' || isAdded || !isOf('mealplans.not_found')) return null;
  return { ...adding({ ...entry, ...write.patch }), id };
}

import type { GroupPreferencesBody } from '../../core/groups/schema.ts';
import type { Clock } from '../kit/clock.ts';
import { newId } from '../kit/ids.ts';
import { slugOf } from '../kit/slug.ts';
import type { GroupStore } from './store.ts';

const defaults = {
  privateGroup: true,
  firstDayOfWeek: 0,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: true,
};

/**
 * The first of "Name", "Name (1)", "Name (2)", … that is free. The default group keeps its name also after it was given
 * another one: who founds a group must not become where newcomers are put.
 */
async function freeName(store: GroupStore, name: string): Promise<string> {
  for (let number = 0; ; number++) {
    const tried = number === 0 ? name : `${name} (${number})`;
    if (tried !== store.defaultName && !(await store.findByName(tried))) return tried;
  }
}

/** The slug of a name, with a number where another group has it. */
export async function freeSlug(store: GroupStore, name: string, id: string): Promise<string> {
  const slug = slugOf(name) || `group-${id.slice(0, 8)}`;
  for (let number = 0; ; number++) {
    const tried = number === 0 ? slug : `${slug}-${number}`;
    const owner = await store.findBySlug(tried);
    if (!owner || owner.id === id) return tried;
  }
}

/** Creates a group, private unless its preferences say otherwise, and answers its id. Runs in a transaction. */
export const groupFounder =
  (store: GroupStore, clock: Clock) =>
  async (wanted: string, preferences: GroupPreferencesBody = {}): Promise<string> => {
    const [id, now] = [newId(), clock()];
    const name = await freeName(store, wanted);
    await store.insert(
      { id, name, slug: await freeSlug(store, name, id), createdAt: now, updatedAt: now },
      { ...defaults, ...preferences, groupId: id, id: newId() },
    );
    return id;
  };
export type GroupFounder = ReturnType<typeof groupFounder>;

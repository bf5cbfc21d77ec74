import { failGroup } from '../../core/groups/errors.ts';
import type { GroupPreferencesBody } from '../../core/groups/schema.ts';
import { hasInvisible, skeletonOf } from '../../core/kit/text/look-alike.ts';
import type { Clock } from '../kit/clock.ts';
import { freeNumber, numberedName, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import { slugOf } from '../kit/slug.ts';
import type { GroupStore } from './store.ts';

/** The preferences of a new group. */
export const DEFAULT_PREFERENCES = {
  privateGroup: true,
  firstDayOfWeek: 0,
  lockRecipeEditsFromOtherHouseholds: true,
  recipePublic: true,
  recipeShowNutrition: false,
  recipeShowAssets: false,
  recipeLandscapeView: false,
  recipeDisableComments: false,
  recipeDisableAmount: true,
};

/**
 * Whether a group other than `id` has a name that looks the same, ignoring case and accents. The
 * original name of the default group stays reserved after a rename. Otherwise, somebody could create a group of that
 * name and receive all newcomers.
 */
export async function isNameTaken(
  store: Pick<GroupStore, 'defaultName' | 'names' | 'findDefault'>,
  name: string,
  id: string | null = null,
): Promise<boolean> {
  const skeleton = skeletonOf(name);
  const looksSo = (other: string) => skeletonOf(other) === skeleton;
  if (looksSo(store.defaultName) && (id === null || (await store.findDefault()).id !== id)) return true;
  return (await store.names()).some((group) => group.id !== id && looksSo(group.name));
}

/** Throws `groups.name_unclear` for a name with invisible characters, which could imitate another. */
export function assertClear(name: string): void {
  if (!hasInvisible(name)) return;
  throw failGroup('groups.name_unclear', { fields: [{ path: ['body', 'name'], message: '' }] });
}

/** "Name", or the first free one of "Name (1)", "Name (2)", … For groups that an import creates. */
export async function freeGroupName(store: GroupStore, name: string): Promise<string> {
  return numberedName(name, await freeNumber(0, (number) => isNameTaken(store, numberedName(name, number))));
}

/** The slug of a name, with a number if another group has the slug. */
export async function freeSlug(store: GroupStore, name: string, id: string): Promise<string> {
  const slug = slugOf(name) || `group-${id.slice(0, 8)}`;
  const isTaken = async (number: number): Promise<boolean> => {
    const owner = await store.findBySlug(numberedSlug(slug, number));
    return owner !== undefined && owner.id !== id;
  };
  return numberedSlug(slug, await freeNumber(0, isTaken));
}

/**
 * Creates a group and returns its id. The group is private unless its preferences say otherwise. Runs in a transaction.
 * Throws `groups.name_taken`.
 */
export const groupCreator =
  (store: GroupStore, clock: Clock) =>
  async (name: string, preferences: GroupPreferencesBody = {}, household: string | null = null): Promise<string> => {
    assertClear(name);
    if (household) assertClear(household);
    if (await isNameTaken(store, name)) throw failGroup('groups.name_taken');
    const [id, now] = [newId(), clock()];
    const slug = await freeSlug(store, name, id);
    await store.insert(
      { id, name, slug, createdAt: now, updatedAt: now },
      { ...DEFAULT_PREFERENCES, ...preferences, groupId: id, id: newId() },
      household ? { name: household, slug: slugOf(household) || slug } : { name, slug },
    );
    return id;
  };
export type GroupCreator = ReturnType<typeof groupCreator>;

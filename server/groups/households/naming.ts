import { failGroup } from '../../../core/groups/errors.ts';
import { skeletonOf } from '../../../core/kit/text/look-alike.ts';
import { freeNumber, numberedSlug } from '../../kit/free-name.ts';
import { slugOf } from '../../kit/slug.ts';
import { assertClear } from '../group-creator.ts';
import type { HouseholdStore } from './store.ts';

/**
 * The name and slug of a household in its group. Throws `groups.household_name_taken` if another household of the group
 * has the name or one that looks the same.
 */
export async function householdName(
  store: Pick<HouseholdStore, 'ofGroup'>,
  groupId: string,
  name: string,
  id: string,
): Promise<{ name: string; slug: string }> {
  assertClear(name);
  const others = (await store.ofGroup(groupId)).filter((household) => household.id !== id);
  if (others.some((household) => skeletonOf(household.name) === skeletonOf(name)))
    throw failGroup('groups.household_name_taken');
  const base = slugOf(name) || `household-${id.slice(0, 8)}`;
  const isTaken = async (number: number) => others.some(({ slug }) => slug === numberedSlug(base, number));
  return { name, slug: numberedSlug(base, await freeNumber(0, isTaken)) };
}

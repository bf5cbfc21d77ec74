import { MAX_NAME } from '../../../core/kit/text/limits.ts';
import { skeletonOf, withoutInvisible } from '../../../core/kit/text/look-alike.ts';
import type { DraftHome } from '../../../core/migrations/household.ts';
import { householdName } from '../../groups/households/naming.ts';
import { type HouseholdStore, preferencesOf } from '../../groups/households/store.ts';
import type { GroupStore } from '../../groups/store.ts';
import type { Clock } from '../../kit/clock.ts';
import type { Database } from '../../kit/database/database.ts';
import { freeNumber, numberedName } from '../../kit/free-name.ts';
import { newId } from '../../kit/secrets/ids.ts';
import { slugOf } from '../../kit/slug.ts';
import type { WholeParts } from '../../migrations/parts.ts';

interface Sources {
  readonly database: Database;
  readonly groups: Pick<GroupStore, 'preferences' | 'setPrivate'>;
  readonly households: HouseholdStore;
  readonly clock: Clock;
}

/** The name and slug of a restored household. The name gets a number if another looks the same, the slug stays if it is free. */
async function namesOf(households: HouseholdStore, groupId: string, home: DraftHome, id: string) {
  const wanted = withoutInvisible(home.name || home.slug).slice(0, MAX_NAME) || '?';
  const others = (await households.ofGroup(groupId)).filter((row) => row.id !== id);
  const taken = new Set(others.map(({ name }) => skeletonOf(name)));
  const number = await freeNumber(0, (tried) => taken.has(skeletonOf(numberedName(wanted, tried))));
  const names = await householdName(households, groupId, numberedName(wanted, number), id);
  const keepsSlug =
    slugOf(home.slug) === home.slug && home.slug !== '' && !others.some(({ slug }) => slug === home.slug);
  return keepsSlug ? { ...names, slug: home.slug } : names;
}

/** Gives a group the households of a backup, with their names and preferences. */
export function bringHouseholds({ database, groups, households, clock }: Sources): WholeParts['bringHouseholds'] {
  return ({ groupId, householdId }, homes) =>
    database.tx(async () => {
      const ids = new Map<string, string>();
      const isOnly = homes.length === 1;
      for (const [at, home] of homes.entries()) {
        const id = at === 0 ? householdId : newId();
        const names = await namesOf(households, groupId, home, id);
        const updatedAt = clock();
        const { privateHousehold = true, ...looks } = home.preferences;
        // As long as a group has one household, either both are private or none.
        const isPrivate = privateHousehold || (isOnly && (await groups.preferences(groupId)).privateGroup);
        const own = { ...looks, ...names, privateHousehold: isPrivate, updatedAt };
        if (at === 0) await households.update(id, own);
        else
          await households.insert({
            ...preferencesOf(await households.defaultOf(groupId)),
            lockRecipeEditsFromOtherHouseholds: true,
            ...own,
            id,
            groupId,
            isDefault: false,
            createdAt: updatedAt,
          });
        if (isOnly) await groups.setPrivate(groupId, isPrivate);
        ids.set(home.key, id);
      }
      return ids;
    });
}

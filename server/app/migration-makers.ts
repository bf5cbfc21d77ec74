import { MAX_NAME } from '../../core/kit/text/limits.ts';
import type { Database } from '../kit/database/database.ts';
import { slugOf } from '../kit/slug.ts';
import type { OrganizerStore } from '../organizers/store.ts';
import type { RatingStore } from '../ratings/store.ts';

/** Creates the organizers that a group lacks, each in its own transaction. Returns how many. */
export const organizerMaker =
  (database: Database, organizers: Pick<OrganizerStore, 'find' | 'insert'>) =>
  async (
    kind: 'categories' | 'tags' | 'tools',
    groupId: string,
    things: readonly { readonly name: string; readonly onHand?: boolean }[],
  ): Promise<number> => {
    let made = 0;
    for (const { name: given, onHand = false } of things) {
      const name = given.slice(0, MAX_NAME);
      made += await database.tx(async () => {
        const slug = slugOf(name);
        if (slug === '' || (await organizers.find(kind, groupId, { slug }))) return 0;
        await organizers.insert(kind, groupId, { name, onHand });
        return 1;
      });
    }
    return made;
  };

export const isRatedBy =
  (ratings: Pick<RatingStore, 'find'>) =>
  async (userId: string, recipeId: string): Promise<boolean> =>
    (await ratings.find(userId, recipeId)) !== undefined;

import type { Caller } from '../../core/auth/caller.ts';
import { failRating } from '../../core/ratings/errors.ts';
import type { RatingEvent } from '../../core/ratings/events.ts';
import type { OwnRating, Rating, RatingBody } from '../../core/ratings/schema.ts';
import { failUser } from '../../core/users/errors.ts';
import type { Database } from '../kit/database/database.ts';
import type { Emitter } from '../kit/work/events.ts';
import type { RatingStore, StoredRating } from './store.ts';

export interface RatingParts {
  readonly database: Database;
  readonly store: RatingStore;
  readonly isMember: (groupId: string, userId: string) => Promise<boolean>;
  /** The id of a recipe of the caller's group, by slug or id. Throws `recipes.not_found`. */
  readonly requireRecipe: (caller: Caller, key: string) => Promise<string>;
  /** Runs `rate` while nobody else rates this recipe, then stores the average that it returns. */
  readonly withAverage: (
    caller: Caller,
    key: string,
    rate: (recipeId: string) => Promise<number | null>,
  ) => Promise<void>;
  readonly events: Emitter<RatingEvent>;
}

const ratingOf = ({ id, userId, recipeId, rating, isFavorite }: StoredRating): Rating => ({
  recipeId,
  rating,
  isFavorite,
  userId,
  id,
});

export function ratingService({ database, store, isMember, requireRecipe, withAverage, events }: RatingParts) {
  /** The id of a member of the caller's group. */
  async function requirePerson(caller: Caller, id: string): Promise<string> {
    if (id === 'self' || id === caller.id) return caller.id;
    if (!(await isMember(caller.groupId, id))) throw failUser('users.not_found');
    return id;
  }

  async function requireOwn(caller: Caller, id: string): Promise<string> {
    const userId = await requirePerson(caller, id);
    if (userId !== caller.id && !caller.admin) throw failRating('ratings.not_own');
    return userId;
  }

  const ofPerson = async (caller: Caller, id: string): Promise<Rating[]> =>
    (await store.ofPerson(await requirePerson(caller, id))).map(ratingOf);

  /** Tells followers, so that other windows of this person show it. */
  const tell = ({ groupId }: Caller, recipeId: string) =>
    events.emit({ groupId, type: 'rating.updated', ids: [recipeId] });

  return {
    ofPerson,

    favoritesOf: async (caller: Caller, id: string): Promise<Rating[]> =>
      (await ofPerson(caller, id)).filter(({ isFavorite }) => isFavorite),

    async ownOf(caller: Caller, recipeId: string): Promise<OwnRating> {
      const found = await store.find(caller.id, recipeId);
      if (!found) throw failRating('ratings.not_rated');
      return ratingOf(found);
    },

    /** Joins the current transaction, if any. */
    rate: (caller: Caller, id: string, key: string, { rating, isFavorite }: RatingBody): Promise<void> =>
      database.groupTx(caller.groupId, async () => {
        const userId = await requireOwn(caller, id);
        const favorite = isFavorite ?? undefined;
        if (rating == null) {
          const recipeId = await requireRecipe(caller, key);
          await store.change(userId, recipeId, { isFavorite: favorite });
          return tell(caller, recipeId);
        }
        await withAverage(caller, key, async (recipeId) => {
          await store.change(userId, recipeId, { rating, isFavorite: favorite });
          tell(caller, recipeId);
          return store.average(recipeId);
        });
      }),
  };
}
export type RatingService = ReturnType<typeof ratingService>;

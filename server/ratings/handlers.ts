import type { Caller } from '../../core/auth/caller.ts';
import type { ratingEndpoints } from '../../core/ratings/endpoints.ts';
import type { RatingBody } from '../../core/ratings/schema.ts';
import type { Context } from '../kit/http/context.ts';
import type { NounHandlers } from '../kit/http/register.ts';
import type { RatingService } from './service.ts';

interface PersonAndRecipe {
  readonly params: { readonly id: string; readonly slug: string };
}

export function ratingHandlers(ratings: RatingService): NounHandlers<typeof ratingEndpoints, Caller> {
  const rateWith =
    (body: RatingBody) =>
    async ({ params }: PersonAndRecipe, { caller }: Context<Caller>) => {
      await ratings.rate(caller, params.id, params.slug, body);
      return null;
    };

  return {
    own: async (_, { caller }) => ({ ratings: await ratings.ofPerson(caller, caller.id) }),
    ownOf: ({ params }, { caller }) => ratings.ownOf(caller, params.recipeId),
    ownFavorites: async (_, { caller }) => ({ ratings: await ratings.favoritesOf(caller, caller.id) }),
    ofPerson: async ({ params }, { caller }) => ({ ratings: await ratings.ofPerson(caller, params.id) }),
    favoritesOf: async ({ params }, { caller }) => ({ ratings: await ratings.favoritesOf(caller, params.id) }),
    rate: ({ params, body }, context) => rateWith(body)({ params }, context),
    addFavorite: rateWith({ isFavorite: true }),
    removeFavorite: rateWith({ isFavorite: false }),
  };
}

import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { OwnRating, Rating, RatingBody } from './schema.ts';

const OwnRatings = z.object({ ratings: z.array(OwnRating) });
const Ratings = z.object({ ratings: z.array(Rating) });

/** A member of the group by id, or `self`. */
const Person = z.union([z.literal('self'), Uuid]);
const params = z.object({ id: Person, slug: z.string() });
const errors = ['users.not_found', 'recipes.not_found', 'ratings.not_own'] as const;

export const ratingEndpoints = endpoints({
  own: {
    method: 'GET',
    isKept: true,
    path: '/api/users/self/ratings',
    access: 'member',
    summary: "Lists the caller's ratings and favorites.",
    cli: 'rating list',
    returns: OwnRatings,
  },
  ownOf: {
    method: 'GET',
    isKept: true,
    path: '/api/users/self/ratings/:recipeId',
    access: 'member',
    summary: "Returns the caller's rating of a recipe.",
    cli: { none: 'part of ratings.own' },
    params: z.object({ recipeId: Uuid }),
    returns: OwnRating,
    errors: ['ratings.not_rated'],
  },
  ownFavorites: {
    method: 'GET',
    isKept: true,
    path: '/api/users/self/favorites',
    access: 'member',
    summary: 'Lists the favorites of the caller.',
    cli: 'favorite list',
    returns: OwnRatings,
  },
  ofPerson: {
    method: 'GET',
    isKept: true,
    path: '/api/users/:id/ratings',
    access: 'member',
    summary: 'Lists the ratings and favorites of a person in the group.',
    cli: 'rating list',
    params: z.object({ id: Uuid }),
    returns: Ratings,
    errors: ['users.not_found'],
  },
  favoritesOf: {
    method: 'GET',
    isKept: true,
    path: '/api/users/:id/favorites',
    access: 'member',
    summary: 'Lists the favorites of a person in the group.',
    cli: 'favorite list',
    params: z.object({ id: Uuid }),
    returns: Ratings,
    errors: ['users.not_found'],
  },
  rate: {
    method: 'POST',
    path: '/api/users/:id/ratings/:slug',
    access: 'member',
    summary: 'Rates a recipe, by slug or id, from 0 to 5, or marks it as a favorite.',
    cli: 'rate',
    params,
    body: RatingBody,
    errors,
  },
  addFavorite: {
    method: 'POST',
    path: '/api/users/:id/favorites/:slug',
    access: 'member',
    summary: 'Marks a recipe, by slug or id, as a favorite.',
    cli: 'favorite add',
    params,
    errors,
  },
  removeFavorite: {
    method: 'DELETE',
    path: '/api/users/:id/favorites/:slug',
    access: 'member',
    summary: 'Removes a recipe, by slug or id, from the favorites.',
    cli: 'favorite remove',
    params,
    errors,
  },
});

import { slugOf } from '../kit/slug.ts';

/** Paths of other calls. A recipe with such a slug could not be read. */
const ADDRESSES_OF_CALLS = new Set(['category', 'exports', 'shared', 'suggestions']);

/** The slug of a recipe, from its name or, if the name has no letter or digit, from its id. */
export function recipeSlug(name: string, id: string): string {
  const slug = slugOf(name) || id.slice(0, 8);
  return ADDRESSES_OF_CALLS.has(slug) ? `${slug}-1` : slug;
}

import { slugOf } from '../kit/slug.ts';

/** Words at which other calls answer, so that no recipe could be read by them. */
const ADDRESSES_OF_CALLS = new Set(['category', 'exports', 'shared']);

/** The slug of a recipe that nothing else claims: of its name or, where that has no letter or digit, of its id. */
export function recipeSlug(name: string, id: string): string {
  const slug = slugOf(name) || id.slice(0, 8);
  return ADDRESSES_OF_CALLS.has(slug) ? `${slug}-1` : slug;
}

import { fold } from '../../core/kit/text/fold.ts';
import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';

/** A recipe from a kept answer: complete if its page was opened, else as in lists. */
export type Seen = RecipeSummary & Partial<Pick<Recipe, 'recipeIngredient' | 'recipeInstructions'>>;

/** The call that lists recipes. */
export const isRecipeList = (path: string): boolean => path === '/api/recipes';

/** The recipes in a kept answer of this path. */
export function recipesIn(path: string, body: unknown): readonly Seen[] {
  if (isRecipeList(path)) return (body as { items: Seen[] }).items;
  return /^\/api\/recipes\/[^/]+$/.test(path) && (body as Seen).slug !== undefined ? [body as Seen] : [];
}

/** Each recipe once, from the newest of these answers. Details that only its page has are kept. */
function eachOnce(recipes: readonly Seen[]): Seen[] {
  const byId = new Map<string, Seen>();
  for (const recipe of recipes) byId.set(recipe.id, { ...byId.get(recipe.id), ...recipe });
  return [...byId.values()];
}

function wordsOf(recipe: Seen): string {
  const { name, description, recipeCategory, tags, tools, recipeIngredient = [], recipeInstructions = [] } = recipe;
  const lines = recipeIngredient.flatMap(({ food, note, originalText }) => [food?.name, note, originalText]);
  const organizers = [...recipeCategory, ...tags, ...tools].map((organizer) => organizer.name);
  return fold([name, description, ...organizers, ...lines, ...recipeInstructions.map(({ text }) => text)].join(' '));
}

const FACETS = [
  ['categories', 'requireAllCategories', 'recipeCategory'],
  ['tags', 'requireAllTags', 'tags'],
  ['tools', 'requireAllTools', 'tools'],
] as const;

/** Whether a recipe fits the filters of the list. */
function isWanted(recipe: Seen, asked: URLSearchParams): boolean {
  return FACETS.every(([parameter, all, key]) => {
    const wanted = asked.getAll(parameter).map(fold);
    const carries = (one: string) => recipe[key].some(({ id, slug, name }) => [id, slug, fold(name)].includes(one));
    return wanted.length === 0 || (asked.get(all) === 'true' ? wanted.every(carries) : wanted.some(carries));
  });
}

/** Orders as the list of recipes knows them. All others are by name. */
function byOrder(asked: URLSearchParams): (a: Seen, b: Seen) => number {
  const way = asked.get('orderDirection') === 'desc' ? -1 : 1;
  const key = asked.get('orderBy');
  const byName = (a: Seen, b: Seen) => a.name.localeCompare(b.name);
  if (key !== 'createdAt' && key !== 'lastMade' && key !== 'rating') return (a, b) => way * byName(a, b);
  return (a, b) => {
    const [one, other] = [a[key], b[key]];
    if (one === other) return byName(a, b);
    // Recipes without the value come last, in both directions.
    if (one === null || other === null) return one === null ? 1 : -1;
    return way * (one < other ? -1 : 1);
  };
}

/** Parameters that only the server can handle. */
const UNKNOWN = ['cookbook', 'foods', 'queryFilter'];

/**
 * Answers a list of recipes from those that this browser has seen, all on one page: every typed word must be part of a
 * recipe. Null if only the server can answer.
 */
export function seenPage(recipes: readonly Seen[], asked: URLSearchParams) {
  if (UNKNOWN.some((name) => asked.has(name)) || Number(asked.get('page') ?? 1) > 1) return null;
  const typed = fold(asked.get('search') ?? '').split(' ');
  const isFound = (recipe: Seen) => {
    const words = wordsOf(recipe);
    return typed.every((word) => words.includes(word));
  };
  const items = eachOnce(recipes).filter((recipe) => isWanted(recipe, asked) && isFound(recipe));
  if (items.length === 0) return null;
  items.sort(byOrder(asked));
  const { length } = items;
  return { page: 1, per_page: length, total: length, total_pages: 1, items, next: null, previous: null };
}

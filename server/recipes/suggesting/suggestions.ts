import type { Food } from '../../../core/foods/schema.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import type { Suggestion, SuggestionQuery, Suggestions } from '../../../core/recipes/suggestion-endpoints.ts';
import type { FoodStore } from '../../foods/service.ts';
import { type Database, placeholders } from '../../kit/database/database.ts';
import { allOf, type Condition } from '../../kit/database/filter-sql.ts';
import { slicesOf } from '../../kit/database/list-lengths.ts';
import { filterConditions, isRandom, orderText, seedOf } from '../../kit/database/listing.ts';
import { seededOrder } from '../../kit/database/shuffle.ts';
import { attributesFor, ownRatings, type RecipeScope, visible } from '../listing.ts';
import type { RecipeSummaries } from '../summaries.ts';
import { type AtHand, among, foodsAtHand, toolsAtHand } from './at-hand.ts';

export interface SuggestionParts {
  readonly database: Database;
  readonly summaries: RecipeSummaries;
  readonly foods: Pick<FoodStore['foods'], 'byIds'>;
}

interface Kitchen {
  readonly foods: AtHand;
  readonly tools: AtHand;
}

/** A recipe that can be cooked, and its rank. */
interface Candidate {
  readonly id: string;
  readonly seq: number;
  /** Lines without a food. */
  readonly unknown: number;
  /** Missing foods and unknown lines. */
  readonly lacks: number;
  readonly tools: number;
  readonly used: number;
}

interface CountedRow {
  readonly id: string;
  readonly seq: unknown;
  readonly foods: unknown;
  readonly unknown: unknown;
  readonly tools: unknown;
  readonly used: unknown;
}

const DEFAULT_LIMIT = 10;
const DEFAULT_MISSING = 5;
/** Recipes that one statement counts, in a few milliseconds. Other requests are served in between. */
const SLICE = 256;
/** For up to this many things, recipes are looked up by thing. With more, each recipe is checked for its first. */
const FEW = 10;

/** The recipes that use one of these things. */
function usesOneOf(links: string, column: string, ids: ReadonlySet<string>): Condition {
  const { sql, params } = among(`u.${column}`, ids);
  if (ids.size <= FEW) return { sql: `r.id in (select u.recipe_id from ${links} u where ${sql})`, params };
  return { sql: `exists (select 1 from ${links} u where u.recipe_id = r.id and ${sql})`, params };
}

/** The recipes that use something in the kitchen, and at least one of the given things. */
function uses({ foods, tools }: Kitchen, isFoodGiven: boolean, isToolGiven: boolean) {
  const isTool = isToolGiven && !isFoodGiven;
  const ids = isTool ? tools.given : isFoodGiven ? foods.given : foods.all;
  // Without foods at hand: recipes that need the fewest foods.
  if (ids.size === 0 && !isFoodGiven && !isToolGiven) return { few: [], many: [] };
  const one = isTool ? usesOneOf('recipe_tools', 'organizer_id', ids) : usesOneOf('recipe_ingredients', 'food_id', ids);
  return ids.size <= FEW ? { few: [one], many: [] } : { few: [], many: [one] };
}

/** Counts the needed and the missing things of each of `seqs`. Recipes that name no food are left out. */
function counted({ foods, tools }: Kitchen, seqs: readonly number[], using: readonly Condition[]): Condition {
  const [here, given] = [among('l.food_id', foods.all), among('l.food_id', foods.given)];
  const tool = among('t.organizer_id', tools.all);
  const where = allOf({ sql: `r.seq in (${placeholders(seqs.length)})`, params: [...seqs] }, ...using);
  return {
    sql: `select r.id, r.seq,
        count(distinct case when ${here.sql} then null else l.food_id end) as foods,
        count(distinct case when ${given.sql} then l.food_id end) as used,
        sum(case when l.food_id is null and l.note <> '' then 1 else 0 end) as unknown,
        (select count(*) from recipe_tools t where t.recipe_id = r.id and not (${tool.sql})) as tools
      from recipes r join recipe_ingredients l on l.recipe_id = r.id where ${where.sql}
      group by r.seq, r.id having count(l.food_id) > 0`,
    params: [...here.params, ...given.params, ...tool.params, ...where.params],
  };
}

const candidateOf = (row: CountedRow): Candidate => {
  const unknown = Number(row.unknown);
  const counts = { tools: Number(row.tools), used: Number(row.used) };
  return { id: row.id, seq: Number(row.seq), unknown, lacks: Number(row.foods) + unknown, ...counts };
};

const byRank = (a: Candidate, b: Candidate): number => a.lacks - b.lacks || a.tools - b.tools || b.used - a.used;

/** The first of `ranked`, at least `limit`, with all that share the rank of the last. */
function withTies(ranked: readonly Candidate[], limit: number): readonly Candidate[] {
  const last = ranked[limit - 1];
  const end = last ? ranked.findIndex((one) => byRank(last, one) < 0) : -1;
  return end < 0 ? ranked : ranked.slice(0, end);
}

/** Finds what can be cooked: counts and ranks all recipes in slices, and reads those of the page. */
export function recipeSuggestions({ database, summaries, foods: foodRows }: SuggestionParts) {
  /** The recipes that lack no more than allowed, best first. Those of the same rank are in no order. */
  async function ranked(
    query: SuggestionQuery,
    kitchen: Kitchen,
    seqs: readonly number[],
    using: readonly Condition[],
  ): Promise<Candidate[]> {
    const { maxMissingFoods = DEFAULT_MISSING, maxMissingTools = DEFAULT_MISSING } = query;
    const found: Candidate[] = [];
    for (const slice of slicesOf(seqs, SLICE)) {
      const { sql, params } = counted(kitchen, slice, using);
      const rows = await database.query<CountedRow>(`select * from (${sql}) s where s.foods <= ? and s.tools <= ?`, [
        ...params,
        maxMissingFoods,
        maxMissingTools,
      ]);
      found.push(...rows.map(candidateOf));
    }
    return found.sort(byRank);
  }

  async function chosen(scope: RecipeScope, query: SuggestionQuery, kitchen: Kitchen): Promise<readonly Candidate[]> {
    const attributes = attributesFor(scope);
    const seed = isRandom(query) ? seedOf(query) : null;
    const order = seed === null ? orderText(query, attributes, 'r.seq', 'createdAt') : 'r.seq';
    const { few, many } = uses(kitchen, Boolean(query.foods?.length), Boolean(query.tools?.length));
    const where = allOf(...visible(scope), ...filterConditions(query, attributes, database), ...few);
    const seqs = await summaries.seqs({ where, order: 'r.seq' });
    const all = await ranked(query, kitchen, seqs, many);
    const limit = query.limit ?? DEFAULT_LIMIT;
    if (seed !== null) return shuffled(all, seed).slice(0, limit);
    const best = withTies(all, limit);
    const selection = { where: allOf(...visible(scope)), order, ...ownRatings(scope, query) };
    const sorted = await summaries.selected(
      best.map(({ seq }) => seq),
      selection,
    );
    const place = new Map(sorted.map((seq, at) => [seq, at]));
    return best
      .filter(({ seq }) => place.has(seq))
      .sort((a, b) => byRank(a, b) || place.get(a.seq)! - place.get(b.seq)!)
      .slice(0, limit);
  }

  /** The foods that each recipe lacks, in the order of its lines. */
  async function missingFoods(
    { groupId }: RecipeScope,
    recipes: readonly RecipeSummary[],
    here: ReadonlySet<string>,
  ): Promise<Map<string, Food[]>> {
    const ids = among('l.recipe_id', new Set(recipes.map(({ id }) => id)));
    const lines = await database.query<{ recipe_id: string; food_id: string }>(
      `select l.recipe_id, l.food_id from recipe_ingredients l where ${ids.sql} and l.food_id is not null
        order by l.recipe_id, l.position`,
      ids.params,
    );
    const missing = lines.filter(({ food_id }) => !here.has(food_id));
    const byId = await foodRows.byIds(groupId, [...new Set(missing.map(({ food_id }) => food_id))]);
    const found = new Map<string, Food[]>(recipes.map(({ id }) => [id, []]));
    for (const { recipe_id, food_id } of missing) {
      const [list, food] = [found.get(recipe_id)!, byId.get(food_id)];
      if (food && !list.includes(food)) list.push(food);
    }
    return found;
  }

  return async (scope: RecipeScope, query: SuggestionQuery): Promise<Suggestions> => {
    const kitchen: Kitchen = {
      foods: await foodsAtHand(database, scope.groupId, query.foods, query.includeFoodsOnHand ?? true),
      tools: await toolsAtHand(database, scope.groupId, query.tools, query.includeToolsOnHand ?? true),
    };
    const candidates = await chosen(scope, query, kitchen);
    const recipes = await summaries.bySeq(
      scope.groupId,
      candidates.map(({ seq }) => seq),
    );
    const foods = await missingFoods(scope, recipes, kitchen.foods.all);
    const unknownLines = new Map(candidates.map(({ id, unknown }) => [id, unknown]));
    const items = recipes.map(
      (recipe): Suggestion => ({
        recipe,
        missingFoods: foods.get(recipe.id)!,
        missingTools: recipe.tools.filter(({ id }) => !kitchen.tools.all.has(id)),
        unknownLines: unknownLines.get(recipe.id)!,
      }),
    );
    // Visitors must not learn which foods and tools a group has besides those of its public recipes.
    const unknown = scope.viewerId === null ? [] : [...kitchen.foods.unknown, ...kitchen.tools.unknown];
    return { items, unknown };
  };
}
export type RecipeSuggestions = ReturnType<typeof recipeSuggestions>;

/** In a seeded order among those of the same rank. */
function shuffled(found: readonly Candidate[], seed: string): Candidate[] {
  const bySeq = new Map(found.map((candidate) => [candidate.seq, candidate]));
  const seqs = [...bySeq.keys()].sort((a, b) => a - b);
  return seededOrder(seqs, seed)
    .map((seq) => bySeq.get(seq)!)
    .sort(byRank);
}

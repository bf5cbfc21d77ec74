import type { Food } from '../../../core/foods/schema.ts';
import type { RecipeSummary } from '../../../core/recipes/schema.ts';
import type { Suggestion, SuggestionQuery, Suggestions } from '../../../core/recipes/suggestion-endpoints.ts';
import type { FoodStore } from '../../foods/service.ts';
import type { Database } from '../../kit/database/database.ts';
import { allOf, type Condition } from '../../kit/database/filter-sql.ts';
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

/** A recipe that can be cooked, with the number of its lines without a food. */
interface Candidate {
  readonly seq: number;
  readonly unknown: number;
  readonly rank: string;
}

const DEFAULT_LIMIT = 10;
const DEFAULT_MISSING = 5;

/** The recipes that use something of the kitchen. Of the given things they use at least one. */
function uses({ foods, tools }: Kitchen, isFoodGiven: boolean, isToolGiven: boolean): Condition {
  const of = (links: string, column: string, ids: ReadonlySet<string>): Condition => {
    const { sql, params } = among(`u.${column}`, ids);
    return { sql: `r.id in (select u.recipe_id from ${links} u where ${sql})`, params };
  };
  if (isFoodGiven) return of('recipe_ingredients', 'food_id', foods.given);
  if (isToolGiven) return of('recipe_tools', 'organizer_id', tools.given);
  // A kitchen that nobody has described: recipes that need the fewest foods.
  if (foods.all.size === 0) return { sql: '1 = 1', params: [] };
  return of('recipe_ingredients', 'food_id', foods.all);
}

/** Counts for each recipe in `where` what it needs and what is missing. Recipes that name no food are left out. */
function counted({ foods, tools }: Kitchen, where: Condition): Condition {
  const [here, given] = [among('l.food_id', foods.all), among('l.food_id', foods.given)];
  const tool = among('t.organizer_id', tools.all);
  return {
    sql: `(select l.recipe_id,
        count(distinct case when ${here.sql} then null else l.food_id end) as foods,
        count(distinct case when ${given.sql} then l.food_id end) as used,
        sum(case when l.food_id is null and l.note <> '' then 1 else 0 end) as unknown,
        (select count(*) from recipe_tools t where t.recipe_id = l.recipe_id and not (${tool.sql})) as tools
      from recipe_ingredients l where l.recipe_id in (select r.id from recipes r where ${where.sql})
      group by l.recipe_id having count(l.food_id) > 0)`,
    params: [...here.params, ...given.params, ...tool.params, ...where.params],
  };
}

/** Finds what can be cooked: one query counts and ranks, and four more read what is shown. */
export function recipeSuggestions({ database, summaries, foods: foodRows }: SuggestionParts) {
  async function ranked(scope: RecipeScope, query: SuggestionQuery, kitchen: Kitchen): Promise<Candidate[]> {
    const attributes = attributesFor(scope);
    const where = allOf(
      ...visible(scope),
      ...filterConditions(query, attributes, database),
      uses(kitchen, Boolean(query.foods?.length), Boolean(query.tools?.length)),
    );
    const needs = counted(kitchen, where);
    const { joined } = ownRatings(scope, query);
    const seed = isRandom(query) ? seedOf(query) : null;
    const order = seed === null ? orderText(query, attributes, 'r.seq', 'createdAt') : 'r.seq';
    const limit = query.limit ?? DEFAULT_LIMIT;
    const rows = await database.query<{ seq: number; foods: unknown; unknown: unknown; tools: unknown; used: unknown }>(
      `select r.seq, s.foods, s.unknown, s.tools, s.used from ${needs.sql} s join recipes r on r.id = s.recipe_id
        ${joined?.sql ?? ''} where s.foods <= ? and s.tools <= ?
        order by s.foods + s.unknown, s.tools, s.used desc, ${order} ${seed === null ? 'limit ?' : ''}`,
      [
        ...needs.params,
        ...(joined?.params ?? []),
        query.maxMissingFoods ?? DEFAULT_MISSING,
        query.maxMissingTools ?? DEFAULT_MISSING,
        ...(seed === null ? [limit] : []),
      ],
    );
    const found = rows.map((row) => ({
      seq: row.seq,
      unknown: Number(row.unknown),
      rank: [Number(row.foods) + Number(row.unknown), row.tools, row.used].join(),
    }));
    return seed === null ? found : shuffled(found, seed).slice(0, limit);
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
    const candidates = await ranked(scope, query, kitchen);
    const recipes = await summaries.bySeq(
      scope.groupId,
      candidates.map(({ seq }) => seq),
    );
    const foods = await missingFoods(scope, recipes, kitchen.foods.all);
    const items = recipes.map(
      (recipe, at): Suggestion => ({
        recipe,
        missingFoods: foods.get(recipe.id)!,
        missingTools: recipe.tools.filter(({ id }) => !kitchen.tools.all.has(id)),
        unknownLines: candidates[at]!.unknown,
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
  const ranks = [...new Set(found.map(({ rank }) => rank))];
  const place = new Map(ranks.map((rank, at) => [rank, at]));
  return seededOrder([...bySeq.keys()], seed)
    .map((seq) => bySeq.get(seq)!)
    .sort((a, b) => place.get(a.rank)! - place.get(b.rank)!);
}

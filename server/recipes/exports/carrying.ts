import { fold } from '../../../core/kit/text/fold.ts';
import { type Database, placeholders } from '../../kit/database/database.ts';
import { allOf, anyOf, type Condition } from '../../kit/database/filter-sql.ts';
import { padded } from '../../kit/database/list-lengths.ts';
import { publicRecipe } from '../public-recipe.ts';

/** For each kind of thing that recipes use: its table, and the columns that identify it besides id and name. */
const KINDS = {
  categories: { rows: 'categories', links: 'recipe_categories', link: 'organizer_id', slug: 'slug', others: "''" },
  tags: { rows: 'tags', links: 'recipe_tags', link: 'organizer_id', slug: 'slug', others: "''" },
  tools: { rows: 'tools', links: 'recipe_tools', link: 'organizer_id', slug: 'slug', others: "''" },
  foods: { rows: 'foods', links: 'recipe_ingredients', link: 'food_id', slug: 'name_norm', others: 'other_words' },
} as const;
export type CarriedKind = keyof typeof KINDS;

/** Things of one kind that recipes must have. */
export interface Carrying {
  readonly kind: CarriedKind;
  /** For each thing, the ids that it may refer to. Empty if the group has no such thing. */
  readonly things: readonly (readonly string[])[];
  /** Whether a recipe needs all of the things or any one of them. */
  readonly requireAll: boolean;
}

/** Finds things by id, slug or name, and foods also by plural and alias. Ignores case. */
export async function thingsNamed(
  database: Database,
  groupId: string,
  kind: CarriedKind,
  names: readonly string[],
): Promise<string[][]> {
  const { rows, slug, others } = KINDS[kind];
  const asked = names.map((name) => [...new Set([fold(name), fold(name.replaceAll('-', ' '))])]);
  const words = padded([...new Set(asked.flat())]);
  const list = placeholders(words.length);
  const within = words.map(() => `or ${others} like ? escape '\\'`).join(' ');
  const found = await database.query<{ id: string; slug: string; name: string; others: string }>(
    `select id, ${slug} as slug, name_norm as name, ${others} as others from ${rows} where group_id = ?
     and (id in (${list}) or ${slug} in (${list}) or name_norm in (${list}) ${within})`,
    [groupId, ...words, ...words, ...words, ...words.map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`)],
  );
  const named = found.map(({ id, slug, name, others }) => ({ id, words: [id, slug, name, ...others.split('\n')] }));
  return asked.map((words) =>
    named.filter((thing) => words.some((word) => thing.words.includes(word))).map((thing) => thing.id),
  );
}

function oneOf(kind: CarriedKind, ids: readonly string[]): Condition {
  if (ids.length === 0) return anyOf();
  const { links, link } = KINDS[kind];
  const params = padded(ids);
  return {
    sql: `r.id in (select l.recipe_id from ${links} l where l.${link} in (${placeholders(params.length)}))`,
    params,
  };
}

/** The condition for recipes `r` that have these things. A thing that the group lacks matches no recipe. */
export const carries = ({ kind, things, requireAll }: Carrying): Condition =>
  requireAll ? allOf(...things.map((ids) => oneOf(kind, ids))) : oneOf(kind, [...new Set(things.flat())]);

/** The condition for recipes `r` that have nothing of this kind. */
export const carriesNone = (kind: CarriedKind): Condition => {
  const { links, link } = KINDS[kind];
  return {
    sql: `not exists (select 1 from ${links} l where l.recipe_id = r.id and l.${link} is not null)`,
    params: [],
  };
};

/** Whether a public recipe uses the thing with this id. Visitors see only such things. `id` is a column. */
export const carriedInPublic = (kind: CarriedKind, id: string): Condition => {
  const { links, link } = KINDS[kind];
  return {
    sql: `exists (select 1 from ${links} pl join recipes pr on pr.id = pl.recipe_id where pl.${link} = ${id} and ${publicRecipe('pr')})`,
    params: [],
  };
};

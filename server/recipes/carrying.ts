import { fold } from '../../core/kit/fold.ts';
import { type Database, placeholders } from '../kit/database.ts';
import { allOf, anyOf, type Condition } from '../kit/filter-sql.ts';

/** Where each kind of thing stands that recipes carry, and by which columns besides id and name it is named. */
const KINDS = {
  categories: { rows: 'categories', links: 'recipe_categories', link: 'organizer_id', slug: 'slug', others: "''" },
  tags: { rows: 'tags', links: 'recipe_tags', link: 'organizer_id', slug: 'slug', others: "''" },
  tools: { rows: 'tools', links: 'recipe_tools', link: 'organizer_id', slug: 'slug', others: "''" },
  foods: { rows: 'foods', links: 'recipe_ingredients', link: 'food_id', slug: 'name_norm', others: 'other_words' },
} as const;
export type CarriedKind = keyof typeof KINDS;

/** Things of one kind that recipes must carry. */
export interface Carrying {
  readonly kind: CarriedKind;
  /** For each thing the ids of those that it may be; none where the group has no such thing. */
  readonly things: readonly (readonly string[])[];
  /** All of the things, or any one of them. */
  readonly requireAll: boolean;
}

/** The things that a list names by id, slug or name, foods by their other words too, in any case. */
export async function thingsNamed(
  database: Database,
  groupId: string,
  kind: CarriedKind,
  names: readonly string[],
): Promise<string[][]> {
  const { rows, slug, others } = KINDS[kind];
  const asked = names.map((name) => [...new Set([fold(name), fold(name.replaceAll('-', ' '))])]);
  const words = [...new Set(asked.flat())];
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
  return {
    sql: `r.id in (select l.recipe_id from ${links} l where l.${link} in (${placeholders(ids.length)}))`,
    params: ids,
  };
}

/** What recipes `r` fulfil that carry these things; no recipe carries what the group does not have. */
export const carries = ({ kind, things, requireAll }: Carrying): Condition =>
  requireAll ? allOf(...things.map((ids) => oneOf(kind, ids))) : oneOf(kind, [...new Set(things.flat())]);

/** What recipes `r` fulfil that carry nothing of the kind. */
export const carriesNone = (kind: CarriedKind): Condition => {
  const { links, link } = KINDS[kind];
  return {
    sql: `not exists (select 1 from ${links} l where l.recipe_id = r.id and l.${link} is not null)`,
    params: [],
  };
};

/** Whether a public recipe carries the thing of this id: visitors know of no other. `id` is a column. */
export const carriedInPublic = (kind: CarriedKind, id: string): Condition => {
  const { links, link } = KINDS[kind];
  return {
    sql: `exists (select 1 from ${links} pl join recipes pr on pr.id = pl.recipe_id where pl.${link} = ${id} and pr.is_public)`,
    params: [],
  };
};

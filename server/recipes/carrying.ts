import { fold } from '../../core/kit/fold.ts';
import { type Database, placeholders } from '../kit/database.ts';
import { allOf, anyOf, type Condition } from '../kit/filter-sql.ts';

/** Where each kind of thing stands that recipes carry, and by which columns besides its id it is named. */
const KINDS = {
  categories: { rows: 'categories', links: 'recipe_categories', link: 'organizer_id', slug: 'slug' },
  tags: { rows: 'tags', links: 'recipe_tags', link: 'organizer_id', slug: 'slug' },
  tools: { rows: 'tools', links: 'recipe_tools', link: 'organizer_id', slug: 'slug' },
  foods: { rows: 'foods', links: 'recipe_ingredients', link: 'food_id', slug: 'name_norm' },
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

/** The things that a list names by id, slug or name, in any case. */
export async function thingsNamed(
  database: Database,
  groupId: string,
  kind: CarriedKind,
  names: readonly string[],
): Promise<string[][]> {
  const { rows, slug } = KINDS[kind];
  const asked = names.map((name) => ({ name, folded: fold(name), spaced: fold(name.replaceAll('-', ' ')) }));
  const words = [...new Set(asked.flatMap(({ name, folded, spaced }) => [name, folded, spaced]))];
  const list = placeholders(words.length);
  const found = await database.query<{ id: string; slug: string; name: string }>(
    `select id, ${slug} as slug, name_norm as name from ${rows} where group_id = ?
     and (id in (${list}) or ${slug} in (${list}) or name_norm in (${list}))`,
    [groupId, ...words, ...words, ...words],
  );
  return asked.map(({ folded, spaced }) =>
    found.filter(({ id, slug, name }) => [id, slug, name].includes(folded) || name === spaced).map(({ id }) => id),
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

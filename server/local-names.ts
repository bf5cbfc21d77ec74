import { existsSync } from 'node:fs';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { dataDirOf, type Variables } from './app/data-dir.ts';
import { lockOwner } from './kit/library/library-lock.ts';

export interface NamesQuery {
  readonly kind: string;
  /** The beginning of the names. */
  readonly start: string;
  /** The list with the items. Without it, the only list. */
  readonly list?: string | undefined;
  readonly limit: number;
}

export interface LocalName {
  readonly name: string;
  readonly about?: string;
}

/** The columns for a name and its description, the rows of the household, and the order. */
interface Source {
  readonly name: string;
  readonly about?: string;
  readonly from: string;
  readonly by: string;
  readonly isNewestFirst?: true;
}

const ofGroup = (table: string): Source => ({
  name: 'name',
  from: `${table} WHERE group_id = :group`,
  by: 'name_norm',
});
const ofHousehold = (table: string, name = 'name'): Source => ({
  name,
  from: `${table} WHERE household_id = :household`,
  by: `lower(${name})`,
});
const jobs = (which: string): Source => ({
  name: 'CAST(id AS TEXT)',
  about: "kind || ' ' || status",
  from: `jobs WHERE ${which}`,
  by: 'id',
  isNewestFirst: true,
});

const sources: Readonly<Record<string, Source>> = {
  recipe: { name: 'slug', about: 'name', from: 'recipes WHERE group_id = :group', by: 'slug' },
  category: ofGroup('categories'),
  tag: ofGroup('tags'),
  tool: ofGroup('tools'),
  food: ofGroup('foods'),
  unit: ofGroup('units'),
  label: ofGroup('labels'),
  list: ofHousehold('shopping_lists'),
  cookbook: ofHousehold('cookbooks'),
  webhook: ofHousehold('webhooks'),
  notifier: ofHousehold('notifiers'),
  action: ofHousehold('recipe_actions', 'title'),
  token: { name: 'name', from: 'api_tokens WHERE user_id = :user', by: 'lower(name)' },
  job: jobs('true'),
  'running-job': jobs("status IN ('queued', 'running')"),
  item: {
    name: 'coalesce(f.name, i.note)',
    from: `shopping_items i LEFT JOIN foods f ON f.id = i.food_id WHERE i.list_id = (
      SELECT id FROM shopping_lists WHERE household_id = :household AND (:list IS NULL OR lower(name) = lower(:list))
      GROUP BY household_id HAVING :list IS NOT NULL OR count(*) = 1)`,
    by: 'i.position',
  },
};

/** The local user, as in requests without a name. */
const CALLER = `SELECT id AS user, group_id AS "group", household_id AS household FROM users
  WHERE admin = 1 AND disabled_at IS NULL ORDER BY seq LIMIT 1`;

function read(file: string, { kind, start, list, limit }: NamesQuery): LocalName[] {
  const { name, about = 'NULL', from, by, isNewestFirst } = sources[kind]!;
  const database = new Sqlite(file, { readonly: true, fileMustExist: true, timeout: 200 });
  try {
    const caller = database.prepare(CALLER).get() as Record<string, string> | undefined;
    if (!caller) return [];
    const like = `${start.replace(/[\\%_]/g, '\\$&')}%`;
    const rows = (isBackwards: boolean, count: number) =>
      database
        .prepare(
          `SELECT ${name} AS name, ${about} AS about FROM ${from} AND ${name} LIKE :like ESCAPE '\\'
          ORDER BY ${by} ${isBackwards ? 'DESC' : 'ASC'} LIMIT :count`,
        )
        .all({ ...caller, list: list ?? null, like, count }) as { name: string | null; about: string | null }[];
    const first = rows(isNewestFirst === true, limit);
    const last = first.length < limit ? [] : rows(!isNewestFirst, 1);
    return [...first, ...last].flatMap((row) =>
      row.name ? [{ name: row.name, ...(row.about ? { about: row.about } : {}) }] : [],
    );
  } finally {
    database.close();
  }
}

/**
 * Reads names from a library on this computer that no process has open, without opening it: a shell that completes a
 * word cannot wait for a server to start. Null if a process has it open, or if it cannot be read in this way.
 */
export function localNames(environment: Variables, query: NamesQuery): LocalName[] | null {
  const dataDir = dataDirOf(environment);
  const file = join(dataDir, 'lovage.db');
  if (environment.DATABASE_URL || !sources[query.kind] || !existsSync(file) || lockOwner(dataDir)) return null;
  try {
    return read(file, query);
  } catch {
    // Damaged, or of another version.
    return null;
  }
}

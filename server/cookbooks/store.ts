import { and, asc, eq, inArray, like, or, sql } from 'drizzle-orm';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import type { HouseholdKey } from '../../core/households/household-id.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { type OrganizerKind, organizerKinds } from '../../core/recipes/facets.ts';
import { type Criteria, EVERY_RECIPE, filterFields, type Membership } from '../../core/recipes/recipe-filter.ts';
import { openHousehold } from '../groups/tables.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import type { Attribute, Attributes, Condition } from '../kit/database/filter-sql.ts';
import { padded } from '../kit/database/list-lengths.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { isId } from '../kit/secrets/ids.ts';
import { carriedInPublic } from '../recipes/service.ts';
import type { CookbookTables } from './tables.ts';

export type CookbookRow = CookbookTables['cookbooks']['$inferSelect'];
export type NewCookbookRow = CookbookTables['cookbooks']['$inferInsert'];

/** The ids of each kind, in order. */
export type OrganizerIds = Readonly<Record<OrganizerKind, readonly string[]>>;

/** All cookbooks of a household or, for visitors, the public ones of a group. */
export interface CookbookScope {
  readonly groupId: string;
  /** Null for visitors. */
  readonly householdId: string | null;
}

const isPublicOnly = ({ householdId }: CookbookScope): boolean => householdId === null;

const LINKS = { categories: 'cookbookCategories', tags: 'cookbookTags', tools: 'cookbookTools' } as const;
const LINK_TABLES = { categories: 'cookbook_categories', tags: 'cookbook_tags', tools: 'cookbook_tools' } as const;

const always = { isNullable: false };
const shown = (kind: OrganizerKind): string => carriedInPublic(kind, 'o.id').sql;

const organizerAttributes = (kind: OrganizerKind, isPublicOnly: boolean): Attributes => {
  const seen = isPublicOnly ? `${shown(kind)} and ` : '';
  const within = `c.id in (select l.cookbook_id from ${LINK_TABLES[kind]} l join ${kind} o on o.id = l.organizer_id
    where ${seen}{})`;
  const attribute = (sql: string, type: Attribute['type']): Attribute => ({ sql, type, within });
  return {
    [`${kind}.id`]: attribute('o.id', 'id'),
    [`${kind}.name`]: attribute('o.name', 'text'),
    [`${kind}.slug`]: attribute('o.slug', 'text'),
  };
};

const listingFor = (isPublicOnly: boolean): Listing => ({
  from: 'cookbooks c',
  columns: `c.id, c.group_id as "groupId", c.household_id as "householdId", c.name, c.slug, c.description, c.position, c.is_public as "public",
    c.require_all_categories as "requireAllCategories", c.require_all_tags as "requireAllTags",
    c.require_all_tools as "requireAllTools", c.query_filter as "filter"`,
  attributes: {
    id: { sql: 'c.id', type: 'id', ...always },
    groupId: { sql: 'c.group_id', type: 'id', ...always },
    householdId: { sql: 'c.household_id', type: 'id', ...always },
    name: { sql: 'c.name', type: 'text', orderSql: 'c.name_norm', ...always },
    slug: { sql: 'c.slug', type: 'text', ...always },
    description: { sql: 'c.description', type: 'text', orderSql: 'lower(c.description)', ...always },
    position: { sql: 'c.position', type: 'number', ...always },
    public: { sql: 'c.is_public', type: 'boolean', ...always },
    requireAllCategories: { sql: 'c.require_all_categories', type: 'boolean', ...always },
    requireAllTags: { sql: 'c.require_all_tags', type: 'boolean', ...always },
    requireAllTools: { sql: 'c.require_all_tools', type: 'boolean', ...always },
    createdAt: { sql: 'c.created_at', type: 'time', ...always },
    updateAt: { sql: 'c.updated_at', type: 'time', ...always },
    ...organizerAttributes('categories', isPublicOnly),
    ...organizerAttributes('tags', isPublicOnly),
    ...organizerAttributes('tools', isPublicOnly),
  },
  key: 'c.seq',
  defaultOrder: 'createdAt',
  searched: ['c.name_norm'],
});
const LISTING = listingFor(false);
const PUBLIC_LISTING = listingFor(true);

/** A list row as the engine returns it: booleans are 0 and 1 in SQLite. */
type ListedRow = Omit<Cookbook, OrganizerKind | 'public' | `requireAll${string}` | `queryFilter${string}`> & {
  [K in 'public' | 'requireAllCategories' | 'requireAllTags' | 'requireAllTools']: number | boolean;
} & { readonly filter: string | null };

type AllFlags = Pick<ListedRow, `requireAll${string}` & keyof ListedRow>;

/** The criteria of a cookbook, from its organizers and flags. */
const criteriaOf = (row: AllFlags, links: readonly LinkedRow[]): Criteria => {
  const wanted = (kind: OrganizerKind, requireAll: number | boolean) => ({
    ids: links.filter((link) => link.kind === kind).map(({ id }) => id),
    requireAll: Boolean(requireAll),
  });
  return {
    categories: wanted('categories', row.requireAllCategories),
    tags: wanted('tags', row.requireAllTags),
    tools: wanted('tools', row.requireAllTools),
  };
};

interface LinkedRow {
  readonly kind: OrganizerKind;
  readonly cookbookId: string;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly onHand: number | boolean;
}

/** A cookbook as the API returns it. `all` may contain organizers of other cookbooks. */
function cookbookOf(row: ListedRow, all: readonly LinkedRow[], isForVisitors: boolean): Cookbook {
  const links = all.filter((link) => link.cookbookId === row.id);
  const own = (kind: OrganizerKind) => links.filter((link) => link.kind === kind);
  // A filter may contain names that visitors must not see.
  const isHidden = isForVisitors && row.filter !== null;
  const membership = isHidden ? EVERY_RECIPE : { criteria: criteriaOf(row, links), filter: row.filter };
  const ref = ({ id, name, slug }: LinkedRow) => ({ id, name, slug });
  return {
    id: row.id,
    groupId: row.groupId,
    householdId: row.householdId,
    name: row.name,
    slug: row.slug,
    description: row.description,
    position: row.position,
    public: Boolean(row.public),
    categories: own('categories').map(ref),
    tags: own('tags').map(ref),
    tools: own('tools').map((link) => ({ ...ref(link), onHand: Boolean(link.onHand) })),
    requireAllCategories: Boolean(row.requireAllCategories),
    requireAllTags: Boolean(row.requireAllTags),
    requireAllTools: Boolean(row.requireAllTools),
    ...filterFields(membership),
  };
}

/** The cookbooks `c` in a scope. */
const within = ({ groupId, householdId }: CookbookScope): Condition =>
  householdId === null
    ? {
        sql: `c.group_id = ? and c.is_public and exists (select 1 from households ch where ch.id = c.household_id
          and ${openHousehold('ch')})`,
        params: [groupId],
      }
    : { sql: 'c.household_id = ?', params: [householdId] };

/** The organizers of a cookbook. Visitors see only those that public recipes use. */
const linkedOfKind = (kind: OrganizerKind, count: number, isPublicOnly: boolean) =>
  `select '${kind}' as kind, l.cookbook_id as "cookbookId", o.id, o.name, o.slug, o.on_hand as "onHand", l.position
   from ${LINK_TABLES[kind]} l join ${kind} o on o.id = l.organizer_id where l.cookbook_id in (${placeholders(count)})
   ${isPublicOnly ? `and ${shown(kind)}` : ''}`;

export function cookbookStore(database: Database<CookbookTables>) {
  const { cookbooks } = database.tables;

  /** The organizers of many cookbooks in one query. */
  async function linked(ids: readonly string[], isPublicOnly = false): Promise<LinkedRow[]> {
    if (ids.length === 0) return [];
    const wanted = padded(ids);
    const parts = organizerKinds.map((kind) => linkedOfKind(kind, wanted.length, isPublicOnly));
    const params = [...wanted, ...wanted, ...wanted];
    return database.query<LinkedRow>(`${parts.join(' union all ')} order by position`, params);
  }

  async function entitiesOf(rows: readonly ListedRow[], isForVisitors: boolean): Promise<Cookbook[]> {
    const ids = rows.map((row) => row.id);
    const links = await linked(ids, isForVisitors);
    return rows.map((row) => cookbookOf(row, links, isForVisitors));
  }

  async function isWithin(scope: CookbookScope, id: string): Promise<boolean> {
    const { sql, params } = within(scope);
    return (await database.query(`select 1 from cookbooks c where c.id = ? and ${sql}`, [id, ...params])).length > 0;
  }

  const own = (row: Pick<CookbookRow, 'groupId' | 'id'>) =>
    and(eq(cookbooks.groupId, row.groupId), eq(cookbooks.id, row.id));

  async function link(cookbookId: string, ids: OrganizerIds): Promise<void> {
    for (const kind of organizerKinds) {
      const links = database.tables[LINKS[kind]];
      await database.db.delete(links).where(eq(links.cookbookId, cookbookId));
      const rows = ids[kind].map((organizerId, position) => ({ cookbookId, organizerId, position }));
      if (rows.length > 0) await database.db.insert(links).values(rows);
    }
  }

  return {
    list(scope: CookbookScope, query: ListQuery, request: ListRequest): Promise<Page<Cookbook>> {
      const isForVisitors = isPublicOnly(scope);
      return listPage<ListedRow, Cookbook>(
        database,
        isForVisitors ? PUBLIC_LISTING : LISTING,
        within(scope),
        query,
        request,
        (rows) => entitiesOf(rows, isForVisitors),
      );
    },

    /** Finds a cookbook by slug, else by id. */
    async find(scope: CookbookScope, key: string): Promise<CookbookRow | undefined> {
      const named = isId(key)
        ? or(eq(cookbooks.slug, key), eq(cookbooks.id, key.toLowerCase()))
        : eq(cookbooks.slug, key);
      const [row] = await database.db
        .select()
        .from(cookbooks)
        .where(and(eq(cookbooks.groupId, scope.groupId), named));
      return row && (await isWithin(scope, row.id)) ? row : undefined;
    },

    /** All cookbooks of a household, in order. */
    all: async ({ householdId }: HouseholdKey): Promise<CookbookRow[]> =>
      database.db
        .select()
        .from(cookbooks)
        .where(eq(cookbooks.householdId, householdId))
        .orderBy(asc(cookbooks.position), asc(cookbooks.seq)),

    async isSlugTaken(groupId: string, slug: string): Promise<boolean> {
      const text = 'select 1 as taken from cookbooks where group_id = ? and slug = ?';
      return (await database.query(text, [groupId, slug])).length > 0;
    },

    async insert(row: NewCookbookRow, ids: OrganizerIds): Promise<CookbookRow> {
      const [inserted] = await database.db.insert(cookbooks).values(row).returning();
      await link(row.id, ids);
      return inserted!;
    },

    async update(row: CookbookRow, change: Partial<NewCookbookRow>, ids: OrganizerIds): Promise<CookbookRow> {
      const [updated] = await database.db.update(cookbooks).set(change).where(own(row)).returning();
      await link(row.id, ids);
      return updated!;
    },

    /** Replaces an id in the filters of a group, because the food or organizer was merged. */
    async moveInFilters(groupId: string, from: string, to: string): Promise<void> {
      const queryFilter = sql`replace(${cookbooks.queryFilter}, ${from}, ${to})`;
      const naming = and(eq(cookbooks.groupId, groupId), like(cookbooks.queryFilter, `%${from}%`));
      await database.db.update(cookbooks).set({ queryFilter }).where(naming);
    },

    async setPosition(row: CookbookRow, position: number): Promise<void> {
      if (row.position !== position) await database.db.update(cookbooks).set({ position }).where(own(row));
    },

    async remove(row: CookbookRow): Promise<void> {
      await database.db.delete(cookbooks).where(own(row));
    },

    membership: async (row: CookbookRow): Promise<Membership> => ({
      criteria: criteriaOf(row, await linked([row.id])),
      filter: row.queryFilter,
    }),

    /** Cookbooks as the API returns them, in the given order. */
    async entities(scope: CookbookScope, ids: readonly string[]): Promise<Cookbook[]> {
      if (ids.length === 0) return [];
      const found = and(eq(cookbooks.groupId, scope.groupId), inArray(cookbooks.id, [...ids]));
      const rows = await database.db.select().from(cookbooks).where(found);
      const inOrder = ids.flatMap((id) => rows.filter((row) => row.id === id));
      return entitiesOf(
        inOrder.map((row) => ({ ...row, filter: row.queryFilter })),
        isPublicOnly(scope),
      );
    },
  };
}
export type CookbookStore = ReturnType<typeof cookbookStore>;

import { and, eq } from 'drizzle-orm';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { RecipeCounts } from '../../core/organizers/endpoints.ts';
import { failOrganizer } from '../../core/organizers/errors.ts';
import type { OrganizerRef, OrganizerRefBody, ToolRef } from '../../core/recipes/organizer-ref.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import type { Database } from '../kit/database/database.ts';
import { allOf, type Condition } from '../kit/database/filter-sql.ts';
import { type Listing, type ListRequest, listPage } from '../kit/database/listing.ts';
import { freeNumber, numberedSlug } from '../kit/free-name.ts';
import { newId } from '../kit/secrets/ids.ts';
import { isCut, slugOf } from '../kit/slug.ts';
import type { OrganizerKind, OrganizerTables } from './tables.ts';

export type OrganizerRow = OrganizerTables['tags']['$inferSelect'];
type SearchedQuery = ListQuery & { search?: string | undefined };
type ListedRow = OrganizerRef & { onHand: number | boolean };

/** The tables that link recipes to each kind. */
const LINK_TABLES = { categories: 'recipe_categories', tags: 'recipe_tags', tools: 'recipe_tools' } as const;

const listingOf = (kind: OrganizerKind): Listing => ({
  from: `${kind} o`,
  columns: 'o.id, o.name, o.slug, o.on_hand as "onHand"',
  attributes: {
    id: { sql: 'o.id', type: 'id', isNullable: false },
    groupId: { sql: 'o.group_id', type: 'id', isNullable: false },
    name: { sql: 'o.name', type: 'text', orderSql: 'o.name_norm', isNullable: false },
    slug: { sql: 'o.slug', type: 'text', isNullable: false },
    onHand: { sql: 'o.on_hand', type: 'boolean', isNullable: false },
    createdAt: { sql: 'o.created_at', type: 'time', isNullable: false },
    updateAt: { sql: 'o.updated_at', type: 'time', isNullable: false },
  },
  key: 'o.id',
  defaultOrder: 'createdAt',
  searched: ['o.name_norm'],
});
const LISTINGS = { categories: listingOf('categories'), tags: listingOf('tags'), tools: listingOf('tools') };

/** Which organizers of a group recipes use. */
const recipeUses = (database: Database<OrganizerTables>) => ({
  /** Organizers that no recipe uses. */
  empty: (kind: OrganizerKind, groupId: string): Promise<OrganizerRef[]> =>
    database.query<OrganizerRef>(
      `select o.id, o.name, o.slug from ${kind} o where o.group_id = ?
       and not exists (select 1 from ${LINK_TABLES[kind]} l where l.organizer_id = o.id) order by o.name_norm, o.id`,
      [groupId],
    ),

  /** How many recipes have each organizer that has any. */
  async counts(kind: OrganizerKind, groupId: string): Promise<RecipeCounts> {
    const rows = await database.query<{ id: string; n: number }>(
      `select o.id, count(*) as n from ${kind} o join ${LINK_TABLES[kind]} l on l.organizer_id = o.id
       where o.group_id = ? group by o.id`,
      [groupId],
    );
    return Object.fromEntries(rows.map(({ id, n }) => [id, Number(n)]));
  },
});

/** Categories, tags and tools of a group. */
export function organizerStore(database: Database<OrganizerTables>, clock: Clock) {
  const { tables } = database;

  const finder = (kind: OrganizerKind, key: 'id' | 'slug') =>
    database.prepare((groupId: string, value: string) =>
      database.db
        .select()
        .from(tables[kind])
        .where(and(eq(tables[kind].groupId, groupId), eq(tables[kind][key], value))),
    );
  const findersOf = (kind: OrganizerKind) => ({ id: finder(kind, 'id'), slug: finder(kind, 'slug') });
  const finders = { categories: findersOf('categories'), tags: findersOf('tags'), tools: findersOf('tools') };

  async function find(
    kind: OrganizerKind,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ): Promise<OrganizerRow | undefined> {
    const [row] = await ('id' in wanted
      ? finders[kind].id(groupId, wanted.id)
      : finders[kind].slug(groupId, wanted.slug));
    return row;
  }

  async function findNamed(kind: OrganizerKind, groupId: string, name: string): Promise<OrganizerRow | undefined> {
    const table = tables[kind];
    const named = and(eq(table.groupId, groupId), eq(table.nameNorm, fold(name)));
    return (await database.db.select().from(table).where(named).limit(1))[0];
  }

  /**
   * The slug of a name. The slug of a long name is cut short: if another name has the same beginning, it is numbered.
   * Otherwise a taken slug is left to the unique index.
   */
  async function slugFor(kind: OrganizerKind, groupId: string, name: string, id: string): Promise<string> {
    const slug = slugOf(name) || id.slice(0, 8);
    if (!isCut(slug)) return slug;
    const isTaken = async (number: number) => {
      const known = await find(kind, groupId, { slug: numberedSlug(slug, number) });
      return known !== undefined && known.id !== id;
    };
    const named = await findNamed(kind, groupId, name);
    return named && named.id !== id ? named.slug : numberedSlug(slug, await freeNumber(0, isTaken));
  }

  async function insert(
    kind: OrganizerKind,
    groupId: string,
    { name, slug: given, onHand = false }: { name: string; slug?: string; onHand?: boolean },
  ): Promise<OrganizerRow> {
    const id = newId();
    const now = clock();
    const slug = given ?? (await slugFor(kind, groupId, name, id));
    const row = { id, groupId, name, nameNorm: fold(name), slug, onHand, createdAt: now, updatedAt: now };
    return (await database.db.insert(tables[kind]).values(row).returning())[0]!;
  }

  return {
    find,
    insert,

    /** All organizers of a group, or only those that match `only`, a condition on rows `o`. */
    list: (
      kind: OrganizerKind,
      groupId: string,
      query: SearchedQuery,
      request: ListRequest,
      only?: Condition,
    ): Promise<Page<ToolRef>> =>
      listPage<ListedRow, ToolRef>(
        database,
        LISTINGS[kind],
        allOf({ sql: 'o.group_id = ?', params: [groupId] }, ...(only ? [only] : [])),
        query,
        request,
        (rows) => rows.map(({ onHand, ...row }) => ({ ...row, onHand: Boolean(onHand) })),
      ),

    ...recipeUses(database),

    async update(
      kind: OrganizerKind,
      row: OrganizerRow,
      { name, onHand }: { name: string; onHand: boolean },
    ): Promise<OrganizerRow> {
      const table = tables[kind];
      const slug = name === row.name ? row.slug : await slugFor(kind, row.groupId, name, row.id);
      const change = { name, nameNorm: fold(name), slug, onHand, updatedAt: nextVersion(clock(), row.updatedAt) };
      const own = and(eq(table.groupId, row.groupId), eq(table.id, row.id));
      return (await database.db.update(table).set(change).where(own).returning())[0]!;
    },

    /** The links to recipes are deleted with the row. */
    async remove(kind: OrganizerKind, row: OrganizerRow): Promise<void> {
      const table = tables[kind];
      await database.db.delete(table).where(and(eq(table.groupId, row.groupId), eq(table.id, row.id)));
    },

    /**
     * Resolves the references of a body to ids: by id, else by slug or name. Creates a name that the group lacks. Throws
     * `organizers.not_found` for an unknown id or slug without a name.
     */
    async resolve(kind: OrganizerKind, groupId: string, refs: readonly OrganizerRefBody[]): Promise<string[]> {
      const ids: string[] = [];
      for (const ref of refs) {
        const slug = slugOf(ref.name || ref.slug || '');
        const known =
          (ref.id && (await find(kind, groupId, { id: ref.id }))) ||
          // Long names with the same beginning can have the same slug, so compare the full name.
          (ref.name && isCut(slug)
            ? await findNamed(kind, groupId, ref.name)
            : slug && (await find(kind, groupId, { slug })));
        const row = known || (ref.name ? await insert(kind, groupId, { name: ref.name }) : undefined);
        if (!row && (ref.id || ref.slug)) throw failOrganizer('organizers.not_found');
        if (row && !ids.includes(row.id)) ids.push(row.id);
      }
      return ids;
    },
  };
}
export type OrganizerStore = ReturnType<typeof organizerStore>;

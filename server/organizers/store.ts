import { and, eq } from 'drizzle-orm';
import { fold } from '../../core/kit/fold.ts';
import type { ListQuery, Page } from '../../core/kit/paging.ts';
import type { OrganizerRef, OrganizerRefBody, ToolRef } from '../../core/organizers/schema.ts';
import { type Clock, nextVersion } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
import { type Listing, type ListRequest, listPage } from '../kit/listing.ts';
import { slugOf } from '../kit/slug.ts';
import type { OrganizerTables } from './tables.ts';

export type OrganizerKind = 'categories' | 'tags' | 'tools';

export interface LinkedOrganizer {
  kind: OrganizerKind;
  recipeId: string;
  id: string;
  name: string;
  slug: string;
  /** As the engine gives it: 0 and 1, or a boolean. */
  onHand: number | boolean;
}

export type OrganizerRow = OrganizerTables['tags']['$inferSelect'];
type SearchedQuery = ListQuery & { search?: string | undefined };
type ListedRow = OrganizerRef & { onHand: number | boolean };

/** Tables that link recipes with each kind. */
export const LINK_TABLES = { categories: 'recipe_categories', tags: 'recipe_tags', tools: 'recipe_tools' } as const;

const listingOf = (kind: OrganizerKind): Listing => ({
  from: `${kind} o`,
  columns: 'o.id, o.name, o.slug, o.on_hand as "onHand"',
  attributes: {
    id: { sql: 'o.id', type: 'id', isNullable: false },
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

const LINKS = { categories: 'recipeCategories', tags: 'recipeTags', tools: 'recipeTools' } as const;

/** Categories, tags and tools of a group, and which recipes carry them. */
export function organizerStore(database: Database<OrganizerTables>, clock: Clock) {
  const { tables } = database;

  async function find(
    kind: OrganizerKind,
    groupId: string,
    wanted: { id: string } | { slug: string },
  ): Promise<OrganizerRow | undefined> {
    const table = tables[kind];
    const named = 'id' in wanted ? eq(table.id, wanted.id) : eq(table.slug, wanted.slug);
    return (
      await database.db
        .select()
        .from(table)
        .where(and(eq(table.groupId, groupId), named))
    )[0];
  }

  async function insert(
    kind: OrganizerKind,
    groupId: string,
    { name, onHand = false }: { name: string; onHand?: boolean },
  ): Promise<OrganizerRow> {
    const id = newId();
    const now = clock();
    const slug = slugOf(name) || id.slice(0, 8);
    const row = { id, groupId, name, nameNorm: fold(name), slug, onHand, createdAt: now, updatedAt: now };
    return (await database.db.insert(tables[kind]).values(row).returning())[0]!;
  }

  return {
    find,
    insert,

    list: (kind: OrganizerKind, groupId: string, query: SearchedQuery, request: ListRequest): Promise<Page<ToolRef>> =>
      listPage<ListedRow, ToolRef>(
        database,
        LISTINGS[kind],
        { sql: 'o.group_id = ?', params: [groupId] },
        query,
        request,
        (rows) => rows.map(({ onHand, ...row }) => ({ ...row, onHand: Boolean(onHand) })),
      ),

    /** Those that no recipe carries. */
    empty: (kind: OrganizerKind, groupId: string): Promise<OrganizerRef[]> =>
      database.query<OrganizerRef>(
        `select o.id, o.name, o.slug from ${kind} o where o.group_id = ?
         and not exists (select 1 from ${LINK_TABLES[kind]} l where l.organizer_id = o.id) order by o.name_norm, o.id`,
        [groupId],
      ),

    async update(
      kind: OrganizerKind,
      row: OrganizerRow,
      { name, onHand }: { name: string; onHand: boolean },
    ): Promise<OrganizerRow> {
      const table = tables[kind];
      const slug = name === row.name ? row.slug : slugOf(name) || row.id.slice(0, 8);
      const change = { name, nameNorm: fold(name), slug, onHand, updatedAt: nextVersion(clock(), row.updatedAt) };
      const own = and(eq(table.groupId, row.groupId), eq(table.id, row.id));
      return (await database.db.update(table).set(change).where(own).returning())[0]!;
    },

    /** Recipes lose it with the row. */
    async remove(kind: OrganizerKind, row: OrganizerRow): Promise<void> {
      const table = tables[kind];
      await database.db.delete(table).where(and(eq(table.groupId, row.groupId), eq(table.id, row.id)));
    },

    /** Ids for what a body names: by id, else by slug or name; a name that the group lacks is created. Unknown ids without a name are left out. */
    async resolve(kind: OrganizerKind, groupId: string, refs: readonly OrganizerRefBody[]): Promise<string[]> {
      const ids: string[] = [];
      for (const ref of refs) {
        const slug = slugOf(ref.name || ref.slug || '');
        const known =
          (ref.id && (await find(kind, groupId, { id: ref.id }))) || (slug && (await find(kind, groupId, { slug })));
        const row = known || (ref.name ? await insert(kind, groupId, { name: ref.name }) : undefined);
        if (row && !ids.includes(row.id)) ids.push(row.id);
      }
      return ids;
    },

    async link(kind: OrganizerKind, recipeId: string, ids: readonly string[]): Promise<void> {
      const links = tables[LINKS[kind]];
      await database.db.delete(links).where(eq(links.recipeId, recipeId));
      if (ids.length > 0)
        await database.db
          .insert(links)
          .values(ids.map((organizerId, position) => ({ recipeId, organizerId, position })));
    },

    /** The organizers of many recipes, of all kinds, in one query; those of one recipe in their order. */
    async linked(recipeIds: readonly string[]): Promise<LinkedOrganizer[]> {
      if (recipeIds.length === 0) return [];
      // Few lengths, so that few statements are prepared.
      const length = Math.ceil(recipeIds.length / 10) * 10;
      const ids = [...recipeIds, ...Array<string>(length - recipeIds.length).fill('')];
      return database.query<LinkedOrganizer>(linkedSql(length), [...ids, ...ids, ...ids]);
    },
  };
}
export type OrganizerStore = ReturnType<typeof organizerStore>;

const linkedOfKind = (kind: OrganizerKind, links: string, count: number) =>
  `select '${kind}' as kind, l.recipe_id as "recipeId", o.id, o.name, o.slug, o.on_hand as "onHand", l.position
   from ${links} l join ${kind} o on o.id = l.organizer_id where l.recipe_id in (${placeholders(count)})`;

const linkedSql = (count: number) =>
  `${linkedOfKind('categories', 'recipe_categories', count)} union all ${linkedOfKind('tags', 'recipe_tags', count)}
   union all ${linkedOfKind('tools', 'recipe_tools', count)} order by position`;

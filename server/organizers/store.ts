import { and, eq } from 'drizzle-orm';
import { fold } from '../../core/kit/fold.ts';
import type { OrganizerRefBody } from '../../core/organizers/schema.ts';
import type { Clock } from '../kit/clock.ts';
import { type Database, placeholders } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
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

const LINKS = { categories: 'recipeCategories', tags: 'recipeTags', tools: 'recipeTools' } as const;

/** Categories, tags and tools of a group, and which recipes carry them. */
export function organizerStore(database: Database<OrganizerTables>, clock: Clock) {
  const { tables } = database;

  async function find(kind: OrganizerKind, groupId: string, wanted: { id?: string | null; slug: string }) {
    const table = tables[kind];
    const rows = await database.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.groupId, groupId), wanted.id ? eq(table.id, wanted.id) : eq(table.slug, wanted.slug)));
    return rows[0]?.id;
  }

  async function insert(kind: OrganizerKind, groupId: string, name: string, slug: string): Promise<string> {
    const id = newId();
    const now = clock();
    await database.db
      .insert(tables[kind])
      .values({ id, groupId, name, nameNorm: fold(name), slug, onHand: false, createdAt: now, updatedAt: now });
    return id;
  }

  return {
    /** Ids for what a body names: by id, else by slug or name; a name that the group lacks is created. Unknown ids without a name are left out. */
    async resolve(kind: OrganizerKind, groupId: string, refs: readonly OrganizerRefBody[]): Promise<string[]> {
      const ids: string[] = [];
      for (const ref of refs) {
        const slug = slugOf(ref.name || ref.slug || '') || fold(ref.name ?? '');
        const id =
          (ref.id && (await find(kind, groupId, { id: ref.id, slug }))) ||
          (slug &&
            ((await find(kind, groupId, { slug })) ?? (ref.name && (await insert(kind, groupId, ref.name, slug)))));
        if (id && !ids.includes(id)) ids.push(id);
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

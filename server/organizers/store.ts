import { and, asc, eq, inArray } from 'drizzle-orm';
import { fold } from '../../core/kit/fold.ts';
import type { OrganizerRefBody } from '../../core/organizers/schema.ts';
import type { Clock } from '../kit/clock.ts';
import type { Database } from '../kit/database.ts';
import { newId } from '../kit/ids.ts';
import { slugOf } from '../kit/slug.ts';
import type { OrganizerTables } from './tables.ts';

export type OrganizerKind = 'categories' | 'tags' | 'tools';

export interface LinkedOrganizer {
  recipeId: string;
  id: string;
  name: string;
  slug: string;
  onHand: boolean;
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

    /** The organizers of many recipes in one query. */
    linked: (kind: OrganizerKind, recipeIds: readonly string[]): Promise<LinkedOrganizer[]> => {
      const [links, table] = [tables[LINKS[kind]], tables[kind]];
      if (recipeIds.length === 0) return Promise.resolve([]);
      return Promise.resolve(
        database.db
          .select({ recipeId: links.recipeId, id: table.id, name: table.name, slug: table.slug, onHand: table.onHand })
          .from(links)
          .innerJoin(table, eq(table.id, links.organizerId))
          .where(inArray(links.recipeId, [...recipeIds]))
          .orderBy(asc(links.position)),
      );
    },
  };
}
export type OrganizerStore = ReturnType<typeof organizerStore>;

import { type SQL, sql } from 'drizzle-orm';
import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database.ts';
import type { LinkedOrganizer, OrganizerKind, OrganizerStore } from '../organizers/store.ts';
import type { RecipeTables } from './tables.ts';

type Engine = string | number | bigint | boolean | Date | null;

/** A row as the engine gives it: times as milliseconds (SQLite) or Date (PostgreSQL). */
type SummaryRow = Record<(typeof COLUMNS)[number], Engine>;

const COLUMNS = [
  'id', 'user_id', 'group_id', 'name', 'slug', 'image', 'recipe_yield', 'total_time', 'prep_time', 'cook_time',
  'perform_time', 'description', 'rating', 'org_url', 'date_added', 'date_updated', 'created_at', 'updated_at', 'last_made',
] as const; // biome-ignore format: a table

const columns = sql.raw(COLUMNS.join(', '));

const instant = (value: Engine): string => new Date(value as number | Date).toISOString();

const ref = ({ id, name, slug }: LinkedOrganizer) => ({ id, name, slug });

function byRecipe(rows: readonly LinkedOrganizer[]): Map<string, LinkedOrganizer[]> {
  const found = new Map<string, LinkedOrganizer[]>();
  for (const row of rows) {
    const list = found.get(row.recipeId);
    if (list) list.push(row);
    else found.set(row.recipeId, [row]);
  }
  return found;
}

/** Reads recipes in their list form: one query for the rows and one for each kind of organizer, however many rows. */
export function recipeSummaries(database: Database<RecipeTables>, organizers: OrganizerStore) {
  async function withOrganizers(rows: readonly SummaryRow[]): Promise<RecipeSummary[]> {
    const ids = rows.map((row) => row.id as string);
    const linked = async (kind: OrganizerKind) => byRecipe(await organizers.linked(kind, ids));
    const [categories, tags, tools] = await Promise.all([linked('categories'), linked('tags'), linked('tools')]);
    return rows.map((row) => {
      const id = row.id as string;
      return {
        id,
        userId: row.user_id as string,
        groupId: row.group_id as string,
        name: row.name as string,
        slug: row.slug as string,
        image: row.image as string | null,
        recipeYield: row.recipe_yield as string | null,
        totalTime: row.total_time as string | null,
        prepTime: row.prep_time as string | null,
        cookTime: row.cook_time as string | null,
        performTime: row.perform_time as string | null,
        description: row.description as string,
        recipeCategory: categories.get(id)?.map(ref) ?? [],
        tags: tags.get(id)?.map(ref) ?? [],
        tools: tools.get(id)?.map(({ onHand, ...tool }) => ({ ...ref({ ...tool, onHand }), onHand })) ?? [],
        rating: row.rating as number | null,
        orgURL: row.org_url as string | null,
        dateAdded: row.date_added as string,
        dateUpdated: instant(row.date_updated),
        createdAt: instant(row.created_at),
        updateAt: instant(row.updated_at),
        lastMade: row.last_made === null ? null : instant(row.last_made),
      };
    });
  }

  return {
    /** Rows `offset`… of the group in this order. */
    async page(groupId: string, order: SQL, window: { offset: number; limit: number }): Promise<RecipeSummary[]> {
      return withOrganizers(
        await database.rows<SummaryRow>(
          sql`select ${columns} from recipes where group_id = ${groupId} order by ${order} limit ${window.limit} offset ${window.offset}`,
        ),
      );
    },

    /** The given rows in the given order. */
    async bySeq(groupId: string, seqs: readonly number[]): Promise<RecipeSummary[]> {
      if (seqs.length === 0) return [];
      const list = sql.join(
        seqs.map((seq) => sql`${seq}`),
        sql`, `,
      );
      const rows = await database.rows<SummaryRow & { seq: number }>(
        sql`select seq, ${columns} from recipes where group_id = ${groupId} and seq in (${list})`,
      );
      const place = new Map(seqs.map((seq, index) => [seq, index]));
      return withOrganizers(rows.sort((a, b) => place.get(a.seq)! - place.get(b.seq)!));
    },

    async count(groupId: string): Promise<number> {
      const [row] = await database.rows<{ n: number }>(
        sql`select count(*) as n from recipes where group_id = ${groupId}`,
      );
      return Number(row!.n);
    },

    async seqs(groupId: string): Promise<number[]> {
      const rows = await database.rows<{ seq: number }>(sql`select seq from recipes where group_id = ${groupId}`);
      return rows.map((row) => row.seq);
    },
  };
}
export type RecipeSummaries = ReturnType<typeof recipeSummaries>;

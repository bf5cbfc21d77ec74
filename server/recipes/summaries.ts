import type { RecipeSummary } from '../../core/recipes/schema.ts';
import { type Database, instantText, placeholders } from '../kit/database.ts';
import type { LinkedOrganizer, OrganizerKind, OrganizerStore } from '../organizers/store.ts';
import type { RecipeTables } from './tables.ts';

/** A row as the engine gives it: times are milliseconds in SQLite and dates in PostgreSQL. */
interface SummaryRow {
  seq: number;
  id: string;
  user_id: string;
  group_id: string;
  name: string;
  slug: string;
  image: string | null;
  recipe_yield: string | null;
  total_time: string | null;
  prep_time: string | null;
  cook_time: string | null;
  perform_time: string | null;
  description: string;
  rating: number | null;
  org_url: string | null;
  date_added: string;
  date_updated: unknown;
  created_at: unknown;
  updated_at: unknown;
  last_made: unknown;
}

const COLUMNS = `seq, id, user_id, group_id, name, slug, image, recipe_yield, total_time, prep_time, cook_time,
  perform_time, description, rating, org_url, date_added, date_updated, created_at, updated_at, last_made`;

const ref = ({ id, name, slug }: LinkedOrganizer) => ({ id, name, slug });
const toolRef = (tool: LinkedOrganizer) => ({ ...ref(tool), onHand: Boolean(tool.onHand) });

type Linked = Record<OrganizerKind, LinkedOrganizer[]>;

function byRecipe(rows: readonly LinkedOrganizer[]): Map<string, Linked> {
  const found = new Map<string, Linked>();
  for (const row of rows) {
    let linked = found.get(row.recipeId);
    if (!linked) {
      linked = { categories: [], tags: [], tools: [] };
      found.set(row.recipeId, linked);
    }
    linked[row.kind].push(row);
  }
  return found;
}

const summaryOf = (row: SummaryRow, linked: Linked | undefined): RecipeSummary => ({
  id: row.id,
  userId: row.user_id,
  groupId: row.group_id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  recipeYield: row.recipe_yield,
  totalTime: row.total_time,
  prepTime: row.prep_time,
  cookTime: row.cook_time,
  performTime: row.perform_time,
  description: row.description,
  recipeCategory: linked?.categories.map(ref) ?? [],
  tags: linked?.tags.map(ref) ?? [],
  tools: linked?.tools.map(toolRef) ?? [],
  rating: row.rating,
  orgURL: row.org_url,
  dateAdded: row.date_added,
  dateUpdated: instantText(row.date_updated),
  createdAt: instantText(row.created_at),
  updateAt: instantText(row.updated_at),
  lastMade: row.last_made === null ? null : instantText(row.last_made),
});

/** Reads recipes in their list form: one query for the rows and one for their organizers, however many rows. */
export function recipeSummaries(database: Database<RecipeTables>, organizers: OrganizerStore) {
  async function summariesOf(rows: readonly SummaryRow[]): Promise<RecipeSummary[]> {
    const linked = byRecipe(await organizers.linked(rows.map((row) => row.id)));
    return rows.map((row) => summaryOf(row, linked.get(row.id)));
  }

  return {
    /** Rows `offset`… of the group in this order. */
    async page(groupId: string, order: string, window: { offset: number; limit: number }): Promise<RecipeSummary[]> {
      const text = `select ${COLUMNS} from recipes where group_id = ? order by ${order} limit ? offset ?`;
      return summariesOf(await database.query<SummaryRow>(text, [groupId, window.limit, window.offset]));
    },

    /** The given rows in the given order. */
    async bySeq(groupId: string, seqs: readonly number[]): Promise<RecipeSummary[]> {
      if (seqs.length === 0) return [];
      const text = `select ${COLUMNS} from recipes where group_id = ? and seq in (${placeholders(seqs.length)})`;
      const rows = await database.query<SummaryRow>(text, [groupId, ...seqs]);
      const place = new Map(seqs.map((seq, index) => [seq, index]));
      return summariesOf(rows.sort((a, b) => place.get(a.seq)! - place.get(b.seq)!));
    },

    /** The recipes that carry an organizer, by name. */
    async withOrganizer(groupId: string, links: string, organizerId: string): Promise<RecipeSummary[]> {
      const text = `select ${COLUMNS} from recipes where group_id = ? and id in
        (select recipe_id from ${links} where organizer_id = ?) order by name_norm, seq`;
      return summariesOf(await database.query<SummaryRow>(text, [groupId, organizerId]));
    },

    async count(groupId: string): Promise<number> {
      const [row] = await database.query<{ n: number }>('select count(*) as n from recipes where group_id = ?', [
        groupId,
      ]);
      return Number(row!.n);
    },

    async seqs(groupId: string): Promise<number[]> {
      const rows = await database.query<{ seq: number }>('select seq from recipes where group_id = ?', [groupId]);
      return rows.map((row) => row.seq);
    },
  };
}
export type RecipeSummaries = ReturnType<typeof recipeSummaries>;

import type { Recipe, RecipeSummary } from '../../core/recipes/schema.ts';
import { yieldNumbersOf } from '../../core/recipes/yield-numbers.ts';
import { type Database, placeholders } from '../kit/database/database.ts';
import { allOf, anyOf, type Condition } from '../kit/database/filter-sql.ts';
import { instantText } from '../kit/database/instant-text.ts';
import { padded } from '../kit/database/list-lengths.ts';
import type { OrganizerKind } from '../organizers/tables.ts';
import { type KeptHere, keptSummaries } from './kept-summaries.ts';
import type { LinkedOrganizer, OrganizerLinks } from './organizer-links.ts';
import type { RecipeRow } from './recipe-row.ts';
import type { RecipeTables } from './tables.ts';

/** A row as the engine returns it: times are milliseconds in SQLite and dates in PostgreSQL. */
interface SummaryRow {
  seq: number;
  id: string;
  user_id: string;
  group_id: string;
  household_id: string;
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

const COLUMNS = `r.seq, r.id, r.user_id, r.group_id, r.name, r.slug, r.image, r.recipe_yield, r.total_time, r.prep_time,
  r.cook_time, r.perform_time, r.description, r.rating, r.org_url, r.date_added, r.date_updated, r.created_at,
  r.updated_at, r.last_made, (select ou.household_id from users ou where ou.id = r.user_id) as household_id`;

/** The household of a recipe's owner. */
const HOUSEHOLD = `select h.id, h.lock_recipe_edits as locked from users u join households h on h.id = u.household_id
  where u.id = ?`;

/** Which recipes `r` to read, in which order, and the joins that this needs. */
export interface Selection {
  readonly where: Condition;
  readonly order: string;
  readonly joined?: Condition;
}

const fromOf = ({ where, joined }: Omit<Selection, 'order'>): Condition => ({
  sql: `from recipes r ${joined?.sql ?? ''} where ${where.sql}`,
  params: [...(joined?.params ?? []), ...where.params],
});

const ref = ({ id, name, slug }: LinkedOrganizer) => ({ id, name, slug });
const toolRef = (tool: LinkedOrganizer) => ({ ...ref(tool), onHand: Boolean(tool.onHand) });

/** Up to this many rows are looked up one by one. For more, all matching rows are read. */
const FEW = 250;

const among = (seqs: readonly number[]): Condition[] => {
  if (seqs.length > FEW) return [];
  const few = padded(seqs);
  return few.length > 0 ? [{ sql: `r.seq in (${placeholders(few.length)})`, params: few }] : [anyOf()];
};

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

const organizersOf = (linked: Linked | undefined): Pick<RecipeSummary, 'recipeCategory' | 'tags' | 'tools'> => ({
  recipeCategory: linked?.categories.map(ref) ?? [],
  tags: linked?.tags.map(ref) ?? [],
  tools: linked?.tools.map(toolRef) ?? [],
});

/** Times as text. Most recipes have the same few, and writing a time takes long. */
function timesOf({ created_at, updated_at, date_updated, last_made }: SummaryRow) {
  const updateAt = instantText(updated_at);
  const timeText = (time: unknown) => (time === updated_at ? updateAt : instantText(time));
  return {
    dateUpdated: timeText(date_updated),
    createdAt: timeText(created_at),
    updateAt,
    lastMade: last_made === null ? null : timeText(last_made),
  };
}

const summaryOf = (row: SummaryRow, linked: Linked | undefined): RecipeSummary => ({
  id: row.id,
  userId: row.user_id,
  groupId: row.group_id,
  householdId: row.household_id,
  name: row.name,
  slug: row.slug,
  image: row.image,
  recipeYield: row.recipe_yield,
  ...yieldNumbersOf(row.recipe_yield),
  totalTime: row.total_time,
  prepTime: row.prep_time,
  cookTime: row.cook_time,
  performTime: row.perform_time,
  description: row.description,
  ...organizersOf(linked),
  rating: row.rating,
  orgURL: row.org_url,
  dateAdded: row.date_added,
  ...timesOf(row),
});

/** Reads recipes in list form, or finds their kept summaries. */
function summaryReads(database: Database<RecipeTables>, links: OrganizerLinks) {
  const kept = keptSummaries(database);

  async function summariesOf(rows: readonly SummaryRow[]): Promise<RecipeSummary[]> {
    const linked = byRecipe(await links.linked(rows.map((row) => row.id)));
    return rows.map((row) => summaryOf(row, linked.get(row.id)));
  }

  async function rowsBySeq(groupId: string, seqs: readonly number[]): Promise<SummaryRow[]> {
    const wanted = padded(seqs);
    const text = `select ${COLUMNS} from recipes r where r.group_id = ? and r.seq in (${placeholders(wanted.length)})`;
    return database.query<SummaryRow>(text, [groupId, ...wanted]);
  }

  /** Reads these recipes, by their seq, and keeps their summaries. */
  async function readToKeep(here: KeptHere, groupId: string, seqs: readonly number[]) {
    const { value: rows, sources } = await here.read(() => rowsBySeq(groupId, seqs));
    const found = new Map<number, RecipeSummary>();
    const changed: SummaryRow[] = [];
    for (const row of rows) {
      const known = here.again(row, sources);
      if (known) found.set(row.seq, known);
      else changed.push(row);
    }
    if (changed.length === 0) return found;
    const made = await here.read(() => summariesOf(changed));
    for (const [at, row] of changed.entries()) {
      const summary = made.value[at]!;
      here.keep(row, sources, summary, made.sources);
      found.set(row.seq, summary);
    }
    return found;
  }

  /** The given rows in the given order. */
  async function bySeq(groupId: string, seqs: readonly number[], isLong = false): Promise<RecipeSummary[]> {
    if (seqs.length === 0) return [];
    // A long list would leave no room for others.
    const here = isLong ? null : kept.here();
    if (!here) {
      const rows = await rowsBySeq(groupId, seqs);
      const place = new Map(seqs.map((seq, index) => [seq, index]));
      return summariesOf(rows.sort((a, b) => place.get(a.seq)! - place.get(b.seq)!));
    }
    const found = seqs.map((seq) => here.find(groupId, seq));
    const missing = seqs.filter((_, at) => !found[at]);
    if (missing.length === 0) return found as RecipeSummary[];
    const read = await readToKeep(here, groupId, missing);
    return seqs.flatMap((seq, at) => found[at] ?? read.get(seq) ?? []);
  }

  async function page(
    groupId: string,
    selection: Selection,
    window: { offset: number; limit: number },
  ): Promise<RecipeSummary[]> {
    const { sql, params } = fromOf(selection);
    const select = (columns: string) => `select ${columns} ${sql} order by ${selection.order} limit ? offset ?`;
    const values = [...params, window.limit, window.offset];
    if (!kept.here()) return summariesOf(await database.query<SummaryRow>(select(COLUMNS), values));
    const seqs = await database.query<{ seq: number }>(select('r.seq'), values);
    return bySeq(
      groupId,
      seqs.map((row) => row.seq),
    );
  }

  async function count(where: Condition): Promise<number> {
    const { sql, params } = fromOf({ where });
    const counted = async () => {
      const [row] = await database.query<{ n: number }>(`select count(*) as n ${sql}`, params);
      return Number(row!.n);
    };
    return kept.here()?.count(JSON.stringify([sql, params]), counted) ?? counted();
  }

  return { bySeq, page, count };
}

/** Reads recipes in list form: one query for the rows and one for their organizers, however many rows. */
export function recipeSummaries(database: Database<RecipeTables>, links: OrganizerLinks) {
  const { bySeq, page, count } = summaryReads(database, links);
  return {
    bySeq,
    page,
    count,

    /** The list form of a row that has been read, and whether the owner's household locks it. */
    async ofRow(
      row: RecipeRow,
      organizers?: readonly LinkedOrganizer[],
    ): Promise<RecipeSummary & Pick<Recipe, 'lockedToHousehold'>> {
      const linked = byRecipe(organizers ?? (await links.linked([row.id]))).get(row.id);
      const [household] = await database.query<{ id: string; locked: unknown }>(HOUSEHOLD, [row.userId]);
      const { id, userId, groupId, name, slug, image, recipeYield, totalTime, prepTime, cookTime, performTime } = row;
      return {
        ...{
          id,
          userId,
          groupId,
          householdId: household!.id,
          name,
          slug,
          image,
          recipeYield,
          ...yieldNumbersOf(recipeYield),
          totalTime,
          prepTime,
          cookTime,
          performTime,
        },
        lockedToHousehold: Boolean(household!.locked),
        description: row.description,
        ...organizersOf(linked),
        rating: row.rating,
        orgURL: row.orgURL,
        dateAdded: row.dateAdded,
        dateUpdated: instantText(row.dateUpdated),
        createdAt: instantText(row.createdAt),
        updateAt: instantText(row.updatedAt),
        lastMade: row.lastMade?.toISOString() ?? null,
      };
    },

    /** The group's recipes among these ids, by id. */
    async byIds(groupId: string, ids: readonly string[]): Promise<Map<string, RecipeSummary>> {
      const found = new Map<string, RecipeSummary>();
      const unique = [...new Set(ids)];
      for (let at = 0; at < unique.length; at += FEW) {
        const wanted = padded(unique.slice(at, at + FEW));
        const where = {
          sql: `r.group_id = ? and r.id in (${placeholders(wanted.length)})`,
          params: [groupId, ...wanted],
        };
        const summaries = await page(groupId, { where, order: 'r.seq' }, { offset: 0, limit: FEW });
        for (const summary of summaries) found.set(summary.id, summary);
      }
      return found;
    },

    async seqs(selection: Selection): Promise<number[]> {
      const { sql, params } = fromOf(selection);
      const rows = await database.query<{ seq: number }>(`select r.seq ${sql} order by ${selection.order}`, params);
      return rows.map((row) => row.seq);
    },

    /** The given rows that match a condition, in the given order. */
    async fitting(seqs: readonly number[], where: Condition): Promise<number[]> {
      const { sql, params } = fromOf({ where: allOf(where, ...among(seqs)) });
      const rows = await database.query<{ seq: number }>(`select r.seq ${sql}`, params);
      const fits = new Set(rows.map((row) => row.seq));
      return seqs.filter((seq) => fits.has(seq));
    },

    /** The given rows that are selected, in the order of the selection. */
    async selected(seqs: readonly number[], selection: Selection): Promise<number[]> {
      const { sql, params } = fromOf({ ...selection, where: allOf(selection.where, ...among(seqs)) });
      const rows = await database.query<{ seq: number }>(`select r.seq ${sql} order by ${selection.order}`, params);
      const given = new Set(seqs);
      return rows.map((row) => row.seq).filter((seq) => given.has(seq));
    },
  };
}
export type RecipeSummaries = ReturnType<typeof recipeSummaries>;

import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Database } from '../kit/database/database.ts';
import { share } from '../kit/shared-json.ts';
import { isCurrent, noteCounters, noteSources, type Sources, sourcesHere, withSources } from '../kit/work/sources.ts';

/** A row of a recipe as the engine returns it: a flat object. */
interface Row {
  readonly seq: number;
}

interface Kept {
  readonly groupId: string;
  readonly row: Row;
  readonly summary: RecipeSummary;
  /** The sources of the row. Renewed when the row is read again and has not changed. */
  rows: Sources;
  /** The sources of the organizers. */
  readonly links: Sources;
  readonly size: number;
  /** Whether a list has used it since it was last considered for removal. */
  isUsed: boolean;
}

/** In bytes, of all kept summaries with their JSON: some 3,000 recipes. */
const MAX_BYTES = 8 * 1024 ** 2;
/** In bytes: a summary with its row and its JSON, without its long texts, roughly. */
const ENTRY_BYTES = 1_800;
/** In bytes: an organizer in a summary and in its JSON. */
const ORGANIZER_BYTES = 400;

/** How many lists keep their number of recipes. */
const MAX_COUNTS = 500;

/** A character of a text takes up to two bytes in the summary, and again in its JSON. */
const sizeOf = ({ name, slug, description, orgURL, recipeCategory, tags, tools }: RecipeSummary): number =>
  ENTRY_BYTES +
  ORGANIZER_BYTES * (recipeCategory.length + tags.length + tools.length) +
  4 * (name.length + slug.length + description.length + (orgURL?.length ?? 0));

function isSame(a: Row, b: Row): boolean {
  for (const column in b) if (a[column as 'seq'] !== b[column as 'seq']) return false;
  return true;
}

/** Tells whether sources are still current. Looks at each once, because many summaries have the same. */
function freshness(): (sources: Sources) => boolean {
  const known = new Map<Sources, boolean>();
  return (sources) => {
    let answer = known.get(sources);
    if (answer === undefined) {
      answer = isCurrent(sources);
      known.set(sources, answer);
      // The current response depends on the same tables.
      if (answer) noteSources(sources);
    }
    return answer;
  };
}

/**
 * Summaries of recipes that were read before, with their JSON. A summary is used again while no table that it was read
 * from has changed. If only rows of recipes have changed, its own row is read and compared. Contains nothing that
 * differs between people, and is looked up with the group of the reader. Only SQLite counts changes of its tables.
 * Transactions see uncommitted rows, so they neither use nor keep anything.
 */
export function keptSummaries(database: Database) {
  const kept = new Map<number, Kept>();
  const counts = new Map<string, { readonly value: number; readonly sources: Sources }>();
  let bytes = 0;

  function drop(seq: number): void {
    bytes -= kept.get(seq)?.size ?? 0;
    kept.delete(seq);
  }

  /** Removes the oldest, except those that were used meanwhile. */
  function makeRoom(): void {
    for (const [seq, one] of kept) {
      if (bytes <= MAX_BYTES) return;
      drop(seq);
      if (!one.isUsed) continue;
      one.isUsed = false;
      kept.set(seq, one);
      bytes += one.size;
    }
  }

  return {
    /** How much is kept, by estimate. */
    bytes: () => bytes,

    /** The kept summaries, for a read that may use them. Null for other reads. */
    here() {
      const { changes } = database;
      const sources = sourcesHere();
      if (!changes || !sources || sources.isFresh || database.inTransaction()) return null;
      const isNow = freshness();
      /** Runs a read, and returns its sources. */
      const read = <T>(work: () => Promise<T>) =>
        withSources(() => {
          noteCounters(sourcesHere()!, [changes.everything()]);
          return work();
        });
      return {
        read,

        /**
         * How many recipes a list has: the count of `work`, while nothing can have changed. Each page of the list tells
         * it.
         */
        async count(list: string, work: () => Promise<number>): Promise<number> {
          const known = counts.get(list);
          if (known && isNow(known.sources)) return known.value;
          const counted = await read(work);
          counts.delete(list);
          counts.set(list, counted);
          if (counts.size > MAX_COUNTS) counts.delete(counts.keys().next().value!);
          return counted.value;
        },

        /** The summary, if nothing can have changed. */
        find(groupId: string, seq: number): RecipeSummary | undefined {
          const one = kept.get(seq);
          if (!one || one.groupId !== groupId || !isNow(one.rows) || !isNow(one.links)) return undefined;
          one.isUsed = true;
          return one.summary;
        },

        /** The summary of a row that has just been read, if the row is the same as before. */
        again(row: Row, rows: Sources): RecipeSummary | undefined {
          const one = kept.get(row.seq);
          if (!one || !isSame(one.row, row) || !isNow(one.links)) return undefined;
          one.rows = rows;
          return one.summary;
        },

        keep(row: Row, rows: Sources, summary: RecipeSummary, links: Sources): void {
          const { seq } = row;
          drop(seq);
          if (!isCurrent(rows) || !isCurrent(links)) return;
          const size = sizeOf(summary);
          kept.set(seq, { groupId: summary.groupId, row, summary: share(summary), rows, links, size, isUsed: false });
          bytes += size;
          makeRoom();
        },
      };
    },
  };
}
export type KeptSummaries = ReturnType<typeof keptSummaries>;
export type KeptHere = NonNullable<ReturnType<KeptSummaries['here']>>;

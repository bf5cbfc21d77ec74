import type { BulkOutcome, BulkProgress } from '../../core/importing/bulk.ts';

/** One source of an import with its result; null while it is waiting. */
export interface RunRow {
  readonly source: string;
  readonly outcome: BulkOutcome | null;
  readonly slug: string | null;
  /** Why it failed. */
  readonly reason: string;
}

/** The progress of a bulk import. */
export interface Run {
  readonly state: 'running' | 'stopping' | 'cancelled' | 'done';
  readonly rows: readonly RunRow[];
}

export const runOf = ({ state, pages }: BulkProgress): Run => ({
  state,
  rows: pages.map(({ url, outcome, slug, error }) => ({ source: url, outcome, slug, reason: error?.message ?? '' })),
});

export function countsOf({ rows }: Run) {
  const count = (outcome: BulkOutcome) => rows.filter((row) => row.outcome === outcome).length;
  const [imported, skipped, failed] = [count('imported'), count('skipped'), count('failed')];
  return { imported, skipped, failed, done: imported + skipped + failed, total: rows.length };
}

export const isOver = (run: Run | null): boolean => run === null || run.state === 'done' || run.state === 'cancelled';

import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { outputOfScorer } from './shared-corpus.ts';

/** The scores of one page by field: true, false, a share of one, or null for a field that its expectation lacks. */
export interface PageScore {
  readonly site: string;
  /** Class of markup: "jsonld", "microdata-partial", "none". */
  readonly markup: string;
  readonly role: string;
  readonly scores: Readonly<Record<string, boolean | number | null>>;
}

export interface ScoredPages {
  readonly pages: readonly PageScore[];
  readonly errors: number;
}

const FOLDS = 5;

/** The scores of all pages of an index by the built importer. */
export async function scorePages(index: string): Promise<ScoredPages> {
  const dir = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    const out = join(dir, 'rows.jsonl');
    const args = ['--index', index, '--extractor', './dist/node/extract.js', '--out', out];
    const output = await outputOfScorer('score-import.mjs', args);
    const errors = /^pages \d+\s+errors (\d+)/.exec(output)?.[1];
    if (errors === undefined) throw new Error(`Cannot read the output of the scorer:\n${output}`);
    const entries = JSON.parse(readFileSync(index, 'utf8')) as { page: string; site: string; role: string }[];
    const entryOf = new Map(entries.map((entry) => [entry.page, entry]));
    const rows = readFileSync(out, 'utf8').trim().split('\n');
    const pages = rows.map((line): PageScore => {
      const { page, cls, s } = JSON.parse(line) as { page: string; cls: string; s: PageScore['scores'] };
      const { site, role } = entryOf.get(page)!;
      return { site, role, markup: cls, scores: s };
    });
    return { pages, errors: Number(errors) };
  } finally {
    rmSync(dir, { recursive: true });
  }
}

/** The mean of a field in percent, and how many pages have it. Null if none has. */
export function meanOf(pages: readonly PageScore[], field: string): { percent: number; count: number } | null {
  const values = pages.map(({ scores }) => scores[field]).filter((value) => value !== null && value !== undefined);
  if (values.length === 0) return null;
  return {
    percent: (100 * values.reduce<number>((sum, one) => sum + Number(one), 0)) / values.length,
    count: values.length,
  };
}

const foldOf = (site: string) => createHash('sha256').update(site).digest().readUInt32BE(0) % FOLDS;

/** Splits the pages into five folds. All pages of a site are in the same fold. */
export const foldsOf = (pages: readonly PageScore[]): PageScore[][] =>
  Array.from({ length: FOLDS }, (_, fold) => pages.filter(({ site }) => foldOf(site) === fold));

/** The pages of each class of markup, largest class first. */
export function byMarkup(pages: readonly PageScore[]): [markup: string, pages: PageScore[]][] {
  const classes = Map.groupBy(pages, ({ markup }) => markup);
  return [...classes].sort((a, b) => b[1].length - a[1].length);
}

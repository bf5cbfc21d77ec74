import type { BlockFeatures } from '../../core/importing/reader/block-features.ts';
import { LABELS, writeModel } from '../../core/parsing/crf/model.ts';
import { type Example, learn, renumber } from '../parser/learn.ts';
import { trustChain } from '../parser/learn-whole.ts';

/** Features that fewer sites have are dropped: the words of a single site reveal little about a language. */
const MIN_SITES = 4;
const MAX_FEATURES = 45_000;
/** Weights are stored as whole multiples of this, and clamped if they do not fit. */
const STEP = 0.04;
const EPOCHS = 8;
const RATE = 0.02;
/** A strong penalty: the features of neighbouring blocks tell much the same. */
const C = 0.01;

/** The blocks of a page with their labels. */
export interface Lesson {
  readonly site: string;
  readonly features: BlockFeatures;
  readonly labels: Uint8Array;
}

/** Numbers the features from 0 and counts the sites that have them. The lessons of a site follow one another. */
class SiteTable {
  readonly #rows = new Map<number, number>();
  readonly hashes: number[] = [];
  readonly sites: number[] = [];
  readonly #last: string[] = [];

  take({ values }: BlockFeatures, site: string): Int32Array {
    return Int32Array.from(values, (hash) => {
      let row = this.#rows.get(hash);
      if (row === undefined) {
        row = this.hashes.length;
        this.#rows.set(hash, row);
        this.hashes.push(hash);
        this.sites.push(0);
        this.#last.push('');
      }
      if (this.#last[row] !== site) this.sites[row]!++;
      this.#last[row] = site;
      return row;
    });
  }
}

const reach = (weights: Float32Array, row: number) => {
  const own = weights.subarray(row * LABELS, (row + 1) * LABELS);
  return Math.max(...own) - Math.min(...own);
};

const small = (value: number) => Math.max(-127, Math.min(127, Math.round(value / STEP)));

/** Trains the reader: a short run over all features, then a long one over those that matter. Returns its file. */
export function trainReader(lessons: readonly Lesson[]): Uint8Array {
  const table = new SiteTable();
  const all = lessons.map(({ site, features, labels }): Example => {
    const rows = table.take(features, site);
    return { rows, starts: features.starts, gaps: features.gaps, truth: labels, weight: 1 };
  });
  const common: number[] = [];
  const renamed = Int32Array.from(table.sites, (sites, row) => (sites >= MIN_SITES ? common.push(row) - 1 : -1));
  const examples = all.map((example) => renumber(example, renamed));
  const first = learn(examples, common.length, { epochs: 2, rate: RATE, c: C });
  const reaches = Float32Array.from(common, (_, row) => reach(first.words, row));
  const least = reaches.toSorted().at(-MAX_FEATURES) ?? 0;
  const kept: number[] = [];
  const again = Int32Array.from(common, (_, row) => (reaches[row]! >= least ? kept.push(row) - 1 : -1));
  const { words, transitions } = learn(
    examples.map((example) => renumber(example, again)),
    kept.length,
    { epochs: EPOCHS, rate: RATE, c: C },
  );
  const hashes = Uint32Array.from(kept, (row) => table.hashes[common[row]!]!);
  return writeModel(hashes, Int8Array.from(words, small), STEP, Float64Array.from(transitions), trustChain);
}

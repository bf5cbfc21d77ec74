import { featuresOf } from '../../core/parsing/crf/features.ts';
import { LABELS, type WholeLineWeights, writeModel } from '../../core/parsing/crf/model.ts';
import { tokensOf } from '../../core/parsing/words/tokens.ts';
import { type CorpusLine, labelsOf } from './corpus.ts';
import { type Example, FeatureTable, learn, renumber, type Weights } from './learn.ts';
import { trustChain } from './learn-whole.ts';

/** Drops features of fewer lines. Of the others, keeps those with the largest spread of weights. */
const SEEN_AT_LEAST = 2;
const MAX_FEATURES = 210_000;
/** Weights are stored as whole multiples of this, and clamped if they do not fit. */
const STEP = 0.05;

/** Training lines and the weight of each. */
export interface Lesson {
  readonly lines: readonly CorpusLine[];
  readonly weight: number;
}

/** A trained chain, ready to be written. */
export interface Chain {
  readonly hashes: Uint32Array;
  readonly weights: Int8Array;
  readonly step: number;
  readonly transitions: Float64Array;
}

function examplesOf({ lines, weight }: Lesson, table: FeatureTable): Example[] {
  return lines.flatMap((line) => {
    const tokens = tokensOf(line.s);
    const truth = labelsOf(line, tokens);
    if (!truth || truth.length === 0) return [];
    const features = featuresOf(tokens);
    return { rows: table.take(features), starts: features.starts, gaps: features.gaps, truth, weight };
  });
}

/** The spread of the weights of a feature: how much it can change. */
function reach(words: Float32Array, row: number): number {
  const own = words.subarray(row * LABELS, (row + 1) * LABELS);
  return Math.max(...own) - Math.min(...own);
}

/** New numbers for the features with the largest reach, in their order; -1 for the others. */
function farthest({ words }: Weights, count: number): { kept: Int32Array; renamed: Int32Array } {
  const rows = Int32Array.from({ length: count }, (_, row) => row);
  const reaches = Float32Array.from(rows, (row) => reach(words, row));
  const least = reaches.toSorted().at(-MAX_FEATURES) ?? 0;
  const kept = rows.filter((row) => reaches[row]! >= least);
  const renamed = new Int32Array(count).fill(-1);
  kept.forEach((row, i) => {
    renamed[row] = i;
  });
  return { kept, renamed };
}

const small = (value: number) => Math.max(-127, Math.min(127, Math.round(value / STEP)));

/** Trains a chain: a short run over all features, then a long one over those that matter. */
export function trainChain(lessons: readonly Lesson[]): Chain {
  const table = new FeatureTable();
  const all = lessons.flatMap((lesson) => examplesOf(lesson, table));
  const common = table.keep((row) => table.counts[row]! >= SEEN_AT_LEAST);
  const examples = all.map((example) => renumber(example, common.renamed));
  const count = common.hashes.length;
  const { kept, renamed } = farthest(learn(examples, count, { epochs: 2, rate: 0.03, c: 1 }), count);
  const pruned = examples.map((example) => renumber(example, renamed));
  const { words, transitions } = learn(pruned, kept.length, { epochs: 10, rate: 0.03, c: 1 });
  return {
    hashes: Uint32Array.from(kept, (row) => common.hashes[row]!),
    weights: Int8Array.from(words, small),
    step: STEP,
    transitions: Float64Array.from(transitions),
  };
}

/** The file of a model before compression. */
export const bytesOf = ({ hashes, weights, step, transitions }: Chain, whole: WholeLineWeights = trustChain) =>
  writeModel(hashes, weights, step, transitions, whole);

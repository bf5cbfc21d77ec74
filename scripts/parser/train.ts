// Learns the model of the ingredient parser: npm run train:parser -- CORPUS
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { featuresOf } from '../../core/parsing/crf/features.ts';
import { LABELS, writeModel } from '../../core/parsing/crf/model.ts';
import { type CorpusLine, labelsOf, readCorpus, tokensOf } from './corpus.ts';
import { type Example, FeatureTable, learn, renumber, type Weights } from './learn.ts';

/** A feature that few lines have is kept out, and then all but those that weigh most. */
const SEEN_AT_LEAST = 2;
const MAX_FEATURES = Number(process.env.LOVAGE_FEATURES ?? 150_000);
/** Lines that a model labelled count little: they know more words, but repeat the model's mistakes. */
const SILVER_WEIGHT = Number(process.env.LOVAGE_SILVER ?? 0.1);
/** Weights are written as whole numbers of this; larger ones than fit are cut. */
const STEP = 0.05;

const root = join(import.meta.dirname, '../..');

function examplesOf(lines: readonly CorpusLine[], weight: number, table: FeatureTable): Example[] {
  return lines.flatMap((line) => {
    const tokens = tokensOf(line.s);
    const truth = labelsOf(line, tokens);
    if (!truth || truth.length === 0) return [];
    const features = featuresOf(tokens);
    return { rows: table.take(features), starts: features.starts, gaps: features.gaps, truth, weight };
  });
}

/** How far apart the weights of a feature are: what it can change. */
function reach(words: Float32Array, row: number): number {
  const own = words.subarray(row * LABELS, (row + 1) * LABELS);
  return Math.max(...own) - Math.min(...own);
}

const small = (value: number) => Math.max(-127, Math.min(127, Math.round(value / STEP)));

export interface Trained {
  readonly bytes: Uint8Array;
  readonly features: number;
}

export function train(gold: readonly CorpusLine[], silver: readonly CorpusLine[]): Trained {
  const table = new FeatureTable();
  const all = examplesOf(gold, 1, table);
  if (SILVER_WEIGHT > 0) all.push(...examplesOf(silver, SILVER_WEIGHT, table));
  const common = table.keep((row) => table.counts[row]! >= SEEN_AT_LEAST);
  const examples = all.map((example) => renumber(example, common.renamed));
  const first: Weights = learn(examples, common.hashes.length, { epochs: 4, rate: 0.03, c: 1 });
  const rows = Int32Array.from(common.hashes.keys());
  const reaches = Float32Array.from(rows, (row) => reach(first.words, row));
  const least = reaches.toSorted().at(-MAX_FEATURES) ?? 0;
  const kept = rows.filter((row) => reaches[row]! >= least);
  const renamed = new Int32Array(common.hashes.length).fill(-1);
  kept.forEach((row, i) => {
    renamed[row] = i;
  });
  const pruned = examples.map((example) => renumber(example, renamed));
  const { words, transitions } = learn(pruned, kept.length, { epochs: 10, rate: 0.03, c: 1 });
  const hashes = Uint32Array.from(kept, (row) => common.hashes[row]!);
  const bytes = writeModel(hashes, Int8Array.from(words, small), STEP, Float64Array.from(transitions));
  return { bytes, features: kept.length };
}

const corpus = process.argv[2];
if (!corpus || !existsSync(join(corpus, 'train.jsonl.gz'))) {
  console.error('Name the folder of the corpus, which has train.jsonl.gz and silver.jsonl.gz.');
  process.exit(2);
}
const started = performance.now();
const { bytes, features } = train(
  readCorpus(join(corpus, 'train.jsonl.gz')),
  SILVER_WEIGHT > 0 ? readCorpus(join(corpus, 'silver.jsonl.gz')) : [],
);
const file = process.argv[3] ?? join(root, 'models/ingredients-en.bin.gz');
mkdirSync(join(file, '..'), { recursive: true });
const packed = gzipSync(bytes, { level: 9 });
writeFileSync(file, packed);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${features} features, ${Math.round(packed.length / 1024)} KB compressed, learnt in ${seconds} s`);

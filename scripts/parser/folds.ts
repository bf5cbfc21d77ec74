import { availableParallelism } from 'node:os';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { candidatesOf } from '../../core/parsing/crf/candidates.ts';
import { RIVALS, scoresOf } from '../../core/parsing/crf/decode.ts';
import { featuresOf } from '../../core/parsing/crf/features.ts';
import { type Model, readModel } from '../../core/parsing/crf/model.ts';
import { wholeLineFeatures } from '../../core/parsing/crf/whole-line.ts';
import { tokensOf } from '../../core/parsing/words/tokens.ts';
import { type CorpusLine, labelsOf, readCorpus } from './corpus.ts';
import type { WholeExample } from './learn-whole.ts';
import { bytesOf, type Chain, type Lesson, trainChain } from './train-model.ts';

export const FOLDS = 5;

/** A chain trained on four fifths of the lines, and its labels for the last fifth. */
export interface Fold {
  readonly chain: Chain;
  readonly examples: readonly WholeExample[];
}

/** The task of a thread. Fold -1 trains on all lines. */
export interface FoldTask {
  readonly train: string;
  readonly fold: number;
  readonly silver?: Silver | undefined;
}

/** Lines that another model labelled, and the weight of each. */
export interface Silver {
  readonly file: string;
  readonly weight: number;
}

/**
 * Weight of a line labelled by a model; a line labelled by people has weight 1. Model labels repeat the mistakes of the
 * model, but there are more of them.
 */
export const SILVER_WEIGHT = 0.7;

/** Lines of a fold that people labelled. Labels of a model are not ground truth. */
export const heldBack = (lines: readonly CorpusLine[], fold: number): CorpusLine[] =>
  lines.filter(({ q }, i) => i % FOLDS === fold && q !== 'silver');

const mistakes = (path: Uint8Array, truth: Uint8Array) => path.filter((label, i) => label !== truth[i]).length;

/** Empty if the line has no words. */
function exampleOf(line: CorpusLine, model: Model): WholeExample[] {
  const tokens = tokensOf(line.s);
  const truth = labelsOf(line, tokens)!;
  const features = featuresOf(tokens);
  if (features.count === 0) return [];
  const ways = candidatesOf(scoresOf(features, model), features.gaps, model.transitions, RIVALS);
  const wrong = ways.map(({ path }) => mistakes(path, truth));
  return [
    {
      rivals: ways.map(({ path, score }) => ({ rows: wholeLineFeatures(features.line, path), score })),
      truth: wrong.indexOf(Math.min(...wrong)),
    },
  ];
}

function work({ train, fold, silver }: FoldTask): Fold {
  const lines = readCorpus(train);
  const lessons: Lesson[] = [{ lines: lines.filter((_, i) => i % FOLDS !== fold), weight: 1 }];
  if (silver) lessons.push({ lines: readCorpus(silver.file), weight: silver.weight });
  const chain = trainChain(lessons);
  const model = readModel(bytesOf(chain));
  return { chain, examples: heldBack(lines, fold).flatMap((line) => exampleOf(line, model)) };
}

if (!isMainThread) parentPort!.postMessage(work(workerData as FoldTask));

const inThread = (task: FoldTask) =>
  new Promise<Fold>((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: task });
    worker.once('message', resolve).once('error', reject);
  });

/** Runs tasks in threads, one per processor. The results are in the order of the tasks. */
export async function inThreads(tasks: readonly FoldTask[]): Promise<Fold[]> {
  const done: Fold[] = [];
  const left = [...tasks.entries()];
  async function goOn(): Promise<void> {
    for (let next = left.shift(); next; next = left.shift()) done[next[0]] = await inThread(next[1]);
  }
  await Promise.all(Array.from({ length: Math.min(availableParallelism(), tasks.length) }, goOn));
  return done;
}

/** One task for each fold. */
export const allFolds = (train: string, silver?: Silver): FoldTask[] =>
  Array.from({ length: FOLDS }, (_, fold) => ({ train, fold, silver }));

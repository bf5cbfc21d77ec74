import type { LineFeatures } from '../../core/parsing/crf/features.ts';
import { LABELS, TRANSITIONS } from '../../core/parsing/crf/model.ts';

/** A training line, with rows of weights instead of hashes of features. */
export interface Example {
  readonly rows: Int32Array;
  readonly starts: Int32Array;
  readonly gaps: Int32Array;
  readonly truth: Uint8Array;
  /** Weight of this line in training. */
  readonly weight: number;
}

export interface Weights {
  readonly words: Float32Array;
  readonly transitions: Float32Array;
}

export interface Plan {
  readonly epochs: number;
  /** Initial step size; it falls as 1 / (1 + rate × decay × n). */
  readonly rate: number;
  /** Inverse strength of the L2 penalty, per line. */
  readonly c: number;
}

/** One number per label. */
type Seven = readonly [number, number, number, number, number, number, number];

const SQUARE = LABELS * LABELS;
/** Smaller errors are skipped, because there is almost nothing to learn from them. */
const MIN_ERROR = 0.001;

/** Pseudorandom numbers that are the same in each run (xorshift32). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 2 ** 32;
  };
}

export function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

/**
 * Maximises the likelihood of the labels by stochastic gradient ascent with an L2 penalty. The weights of the second
 * half of the epochs are averaged. The penalty shrinks one common `scale`, not each weight.
 */
export function learn(examples: readonly Example[], features: number, plan: Plan): Weights {
  const words = new Float32Array(features * LABELS);
  const transitions = new Float32Array(TRANSITIONS);
  const sumOfWords = new Float32Array(words.length);
  const sumOfTransitions = new Float32Array(TRANSITIONS);
  const longest = Math.max(...examples.map(({ truth }) => truth.length));
  const own = new Float64Array(longest * LABELS);
  const forward = new Float64Array(longest * LABELS);
  const backward = new Float64Array(longest * LABELS);
  const sums = new Float64Array(longest);
  const steps = new Float64Array(TRANSITIONS);
  const errors = new Float64Array(LABELS);
  const ready = new Int32Array(TRANSITIONS / SQUARE).fill(-1);
  const random = randomNumbers(12_345);
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const decay = 1 / (plan.c * total);
  const order = Int32Array.from(examples.keys());
  let scale = 1;
  let seen = 0;
  let averaged = 0;

  /** Sums the weights of the features of each word. Seven named sums are faster than an array. */
  function weigh({ rows, starts, truth }: Example): void {
    for (let i = 0; i < truth.length; i++) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let e = 0;
      let f = 0;
      let g = 0;
      for (let k = starts[i]!; k < starts[i + 1]!; k++) {
        const row = rows[k]! * LABELS;
        a += words[row]!;
        b += words[row + 1]!;
        c += words[row + 2]!;
        d += words[row + 3]!;
        e += words[row + 4]!;
        f += words[row + 5]!;
        g += words[row + 6]!;
      }
      const top = Math.max(a, b, c, d, e, f, g);
      const at = i * LABELS;
      own[at] = Math.exp((a - top) * scale);
      own[at + 1] = Math.exp((b - top) * scale);
      own[at + 2] = Math.exp((c - top) * scale);
      own[at + 3] = Math.exp((d - top) * scale);
      own[at + 4] = Math.exp((e - top) * scale);
      own[at + 5] = Math.exp((f - top) * scale);
      own[at + 6] = Math.exp((g - top) * scale);
    }
  }

  /** Moves the weights of the features of one word against its errors. */
  function move(rows: Int32Array, from: number, to: number, by: number): void {
    const [a, b, c, d, e, f, g] = errors as unknown as Seven;
    for (let k = from; k < to; k++) {
      const row = rows[k]! * LABELS;
      words[row]! += by * a;
      words[row + 1]! += by * b;
      words[row + 2]! += by * c;
      words[row + 3]! += by * d;
      words[row + 4]! += by * e;
      words[row + 5]! += by * f;
      words[row + 6]! += by * g;
    }
  }

  function walk({ gaps, truth }: Example): void {
    for (let i = 0; i < truth.length; i++) {
      const at = i * LABELS;
      const gap = gaps[i]! * SQUARE;
      let sum = 0;
      for (let y = 0; y < LABELS; y++) {
        let ways = i === 0 ? 1 : 0;
        if (i > 0) for (let p = 0; p < LABELS; p++) ways += forward[at - LABELS + p]! * steps[gap + p * LABELS + y]!;
        forward[at + y] = ways * own[at + y]!;
        sum += forward[at + y]!;
      }
      for (let y = 0; y < LABELS; y++) forward[at + y]! /= sum;
      sums[i] = sum;
    }
    backward.fill(1, (truth.length - 1) * LABELS, truth.length * LABELS);
    for (let i = truth.length - 1; i > 0; i--) {
      const at = i * LABELS;
      const gap = gaps[i]! * SQUARE;
      for (let p = 0; p < LABELS; p++) {
        let ways = 0;
        for (let y = 0; y < LABELS; y++) ways += steps[gap + p * LABELS + y]! * own[at + y]! * backward[at + y]!;
        backward[at - LABELS + p] = ways / sums[i]!;
      }
    }
  }

  function improve({ rows, starts, gaps, truth, weight }: Example, rate: number): void {
    for (let i = 0; i < truth.length; i++) {
      const at = i * LABELS;
      let sum = 0;
      for (let y = 0; y < LABELS; y++) sum += forward[at + y]! * backward[at + y]!;
      let worst = 0;
      for (let y = 0; y < LABELS; y++) {
        const error = (truth[i] === y ? 1 : 0) - (forward[at + y]! * backward[at + y]!) / sum;
        errors[y] = error;
        worst = Math.max(worst, Math.abs(error));
      }
      if (worst > MIN_ERROR) move(rows, starts[i]!, starts[i + 1]!, (rate * weight) / scale);
      if (i === 0) continue;
      const gap = gaps[i]! * SQUARE;
      for (let p = 0; p < LABELS; p++)
        for (let y = 0; y < LABELS; y++) {
          const step = gap + p * LABELS + y;
          const likely = (forward[at - LABELS + p]! * steps[step]! * own[at + y]! * backward[at + y]!) / sums[i]!;
          const isTrue = truth[i - 1] === p && truth[i] === y;
          transitions[step]! += rate * weight * ((isTrue ? 1 : 0) - likely);
        }
    }
  }

  for (let epoch = 0; epoch < plan.epochs; epoch++) {
    shuffle(order, random);
    for (const at of order) {
      const example = examples[at]!;
      const rate = plan.rate / (1 + plan.rate * decay * seen++);
      for (const gap of example.gaps) {
        if (ready[gap] === seen) continue;
        ready[gap] = seen;
        for (let k = gap * SQUARE; k < (gap + 1) * SQUARE; k++) steps[k] = Math.exp(transitions[k]!);
      }
      weigh(example);
      walk(example);
      scale *= 1 - rate * decay;
      improve(example, rate);
    }
    for (let k = 0; k < words.length; k++) words[k]! *= scale;
    scale = 1;
    if (epoch < plan.epochs / 2) continue;
    averaged++;
    for (let k = 0; k < words.length; k++) sumOfWords[k]! += words[k]!;
    for (let k = 0; k < TRANSITIONS; k++) sumOfTransitions[k]! += transitions[k]!;
  }
  return { words: sumOfWords.map((sum) => sum / averaged), transitions: sumOfTransitions.map((sum) => sum / averaged) };
}

/** Numbers the features of the examples from 0, and drops rare ones. */
export class FeatureTable {
  readonly #rows = new Map<number, number>();
  readonly hashes: number[] = [];
  readonly counts: number[] = [];

  /** Adds the features of a line and returns their rows. */
  take({ values }: LineFeatures): Int32Array {
    return Int32Array.from(values, (hash) => {
      let row = this.#rows.get(hash);
      if (row === undefined) {
        row = this.hashes.length;
        this.#rows.set(hash, row);
        this.hashes.push(hash);
        this.counts.push(0);
      }
      this.counts[row]!++;
      return row;
    });
  }

  /** New numbers for the kept features; -1 for the others. */
  keep(isKept: (row: number) => boolean): { renamed: Int32Array; hashes: Uint32Array } {
    const kept: number[] = [];
    const renamed = Int32Array.from(this.hashes, (hash, row) => (isKept(row) ? kept.push(hash) - 1 : -1));
    return { renamed, hashes: Uint32Array.from(kept) };
  }
}

/** An example with only the kept features. */
export function renumber(example: Example, renamed: Int32Array): Example {
  const starts = new Int32Array(example.starts.length);
  const rows: number[] = [];
  for (let i = 0; i + 1 < starts.length; i++) {
    for (let k = example.starts[i]!; k < example.starts[i + 1]!; k++) {
      const row = renamed[example.rows[k]!]!;
      if (row >= 0) rows.push(row);
    }
    starts[i + 1] = rows.length;
  }
  return { ...example, rows: Int32Array.from(rows), starts };
}

import { type Candidate, candidatesOf } from './candidates.ts';
import type { LineFeatures } from './features.ts';
import { LABELS, type Model, rowOf, type WholeLineWeights } from './model.ts';
import { wholeLineFeatures } from './whole-line.ts';

/** For each word its label on the best path through the line, and how certain the model is of it, 0 to 1. */
export interface Decoded {
  readonly best: Uint8Array;
  readonly certainty: Float64Array;
}

const SQUARE = LABELS * LABELS;

/** Which paths through a line are rescored as a whole. */
export const RIVALS = { max: 8, within: 4 };
/** If the model is this certain of every word, no other path can win. */
const SETTLED = 0.985;

/** The score of each label by the words alone. */
export function scoresOf({ values, starts, count }: ChainFeatures, model: Model): Float64Array {
  const scores = new Float64Array(count * LABELS);
  for (let i = 0; i < count; i++) {
    for (let k = starts[i]!; k < starts[i + 1]!; k++) {
      const row = rowOf(model, values[k]!);
      if (row < 0) continue;
      for (let y = 0; y < LABELS; y++) scores[i * LABELS + y]! += model.weights[row * LABELS + y]!;
    }
    for (let y = 0; y < LABELS; y++) scores[i * LABELS + y]! *= model.step;
  }
  return scores;
}

function viterbi(scores: Float64Array, gaps: Int32Array, count: number, transitions: Float64Array): Uint8Array {
  const from = new Uint8Array(count * LABELS);
  let best = scores.slice(0, LABELS);
  for (let i = 1; i < count; i++) {
    const next = new Float64Array(LABELS);
    for (let y = 0; y < LABELS; y++) {
      let top = Number.NEGATIVE_INFINITY;
      for (let p = 0; p < LABELS; p++) {
        const score = best[p]! + transitions[gaps[i]! * SQUARE + p * LABELS + y]!;
        if (score <= top) continue;
        top = score;
        from[i * LABELS + y] = p;
      }
      next[y] = top + scores[i * LABELS + y]!;
    }
    best = next;
  }
  const path = new Uint8Array(count);
  path[count - 1] = best.indexOf(Math.max(...best));
  for (let i = count - 1; i > 0; i--) path[i - 1] = from[i * LABELS + path[i]!]!;
  return path;
}

/** Scales a row to the sum 1, because products of many small numbers would underflow. Returns the previous sum. */
function normalise(row: Float64Array, at: number): number {
  let sum = 0;
  for (let y = 0; y < LABELS; y++) sum += row[at + y]!;
  for (let y = 0; y < LABELS; y++) row[at + y]! /= sum;
  return sum;
}

interface Marginals {
  /** Probability of each label at each word, over all paths through the line. */
  readonly likely: Float64Array;
  /** Logarithm of the total weight of all paths. */
  readonly total: number;
}

/** The forward-backward algorithm. */
function marginals(scores: Float64Array, gaps: Int32Array, count: number, steps: Float64Array): Marginals {
  const own = scores.slice();
  let total = 0;
  for (let at = 0; at < own.length; at += LABELS) {
    const top = Math.max(...own.subarray(at, at + LABELS));
    for (let y = 0; y < LABELS; y++) own[at + y] = Math.exp(own[at + y]! - top);
    total += top;
  }
  const forward = own.slice();
  total += Math.log(normalise(forward, 0));
  for (let i = 1; i < count; i++) {
    const at = i * LABELS;
    for (let y = 0; y < LABELS; y++) {
      let sum = 0;
      for (let p = 0; p < LABELS; p++) sum += forward[at - LABELS + p]! * steps[gaps[i]! * SQUARE + p * LABELS + y]!;
      forward[at + y] = sum * own[at + y]!;
    }
    total += Math.log(normalise(forward, at));
  }
  const backward = new Float64Array(own.length).fill(1);
  for (let i = count - 1; i > 0; i--) {
    const at = i * LABELS;
    for (let p = 0; p < LABELS; p++) {
      let sum = 0;
      for (let y = 0; y < LABELS; y++)
        sum += steps[gaps[i]! * SQUARE + p * LABELS + y]! * own[at + y]! * backward[at + y]!;
      backward[at - LABELS + p] = sum;
    }
    normalise(backward, at - LABELS);
  }
  for (let k = 0; k < forward.length; k++) forward[k]! *= backward[k]!;
  for (let at = 0; at < forward.length; at += LABELS) normalise(forward, at);
  return { likely: forward, total };
}

/** The score of a path as a whole line. */
function wholeScore(rows: Int32Array, score: number, { trust, weights, step }: WholeLineWeights): number {
  let sum = 0;
  for (const row of rows) sum += weights[row]!;
  return trust * score + step * sum;
}

/**
 * Chooses the best path by its whole-line score. The probability that the chain gave to all candidates is redistributed
 * among them.
 */
function choose(rivals: readonly Candidate[], { likely, total }: Marginals, line: LineFeatures, model: Model): Decoded {
  const wholes = rivals.map(({ path, score }) => wholeScore(wholeLineFeatures(line.line, path), score, model.whole));
  const top = Math.max(...wholes);
  const shares = wholes.map((score) => Math.exp(score - top));
  const sum = shares.reduce((all, share) => all + share, 0);
  const before = rivals.map(({ score }) => Math.exp(score - total));
  const mass = before.reduce((all, each) => all + each, 0);
  const best = rivals[wholes.indexOf(top)]!.path;
  const certainty = Float64Array.from(best, (label, i) => {
    let sure = likely[i * LABELS + label]!;
    rivals.forEach(({ path }, k) => {
      if (path[i] === label) sure += (mass * shares[k]!) / sum - before[k]!;
    });
    return Math.min(1, Math.max(0, sure));
  });
  return { best, certainty };
}

/** Input of the chain: the features of a line, or of the blocks of a page. */
export type ChainFeatures = Pick<LineFeatures, 'count' | 'values' | 'starts' | 'gaps'>;

interface ChainDecoded extends Decoded {
  readonly scores: Float64Array;
  readonly all: Marginals;
}

function decodeChain(line: ChainFeatures, model: Model, steps: Float64Array): ChainDecoded {
  const scores = scoresOf(line, model);
  const best = viterbi(scores, line.gaps, line.count, model.transitions);
  const all = marginals(scores, line.gaps, line.count, steps);
  const certainty = Float64Array.from(best, (label, i) => all.likely[i * LABELS + label]!);
  return { best, certainty, scores, all };
}

/** The labels by the chain alone, with the probability of each label at each word. */
export interface ChainLabels extends Decoded {
  readonly likely: Float64Array;
}

const NOTHING: Decoded = { best: new Uint8Array(0), certainty: new Float64Array(0) };

/** Labels the words of a line, or anything else with such features, by the chain alone. */
export function chainDecoder(model: Model): (line: ChainFeatures) => ChainLabels {
  const steps = model.transitions.map(Math.exp);
  return (line) => {
    if (line.count === 0) return { ...NOTHING, likely: new Float64Array(0) };
    const { best, certainty, all } = decodeChain(line, model, steps);
    return { best, certainty, likely: all.likely };
  };
}

/** Labels the words of a line. */
export function decoder(model: Model): (line: LineFeatures) => Decoded {
  const steps = model.transitions.map(Math.exp);
  return (line) => {
    if (line.count === 0) return NOTHING;
    const { best, certainty, scores, all } = decodeChain(line, model, steps);
    if (certainty.every((sure) => sure > SETTLED)) return { best, certainty };
    const rivals = candidatesOf(scores, line.gaps, model.transitions, RIVALS);
    return rivals.length === 1 ? { best, certainty } : choose(rivals, all, line, model);
  };
}

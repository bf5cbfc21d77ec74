import { WHOLE_ROWS, type WholeLineWeights } from '../../core/parsing/crf/model.ts';
import { randomNumbers, shuffle } from './learn.ts';

/** The most likely labellings of a line that the chain was not trained on, and which one is right or closest. */
export interface WholeExample {
  readonly rivals: readonly { readonly rows: Int32Array; readonly score: number }[];
  readonly truth: number;
}

const EPOCHS = 6;
const RATE = 0.001;
const RATE_OF_TRUST = 0.0005;
/** Weights are stored as whole multiples of this. */
const STEP = 0.004;

/** Untrained weights: only the chain decides. */
export const trustChain: WholeLineWeights = { trust: 1, weights: new Int8Array(WHOLE_ROWS), step: STEP };

/**
 * Learns to choose between the labellings of the chain by maximising the likelihood of the right one. Averages the
 * weights of the second half of the epochs. Few weights and small steps prevent overfitting.
 */
export function learnWhole(examples: readonly WholeExample[]): WholeLineWeights {
  const weights = new Float64Array(WHOLE_ROWS);
  const sums = new Float64Array(WHOLE_ROWS);
  const open = examples.filter(({ rivals }) => rivals.length > 1);
  const order = Int32Array.from(open.keys());
  const random = randomNumbers(12_345);
  let trust = 1;

  function improve({ rivals, truth }: WholeExample): void {
    const scores = rivals.map(({ rows, score }) => rows.reduce((sum, row) => sum + weights[row]!, trust * score));
    const top = Math.max(...scores);
    const shares = scores.map((score) => Math.exp(score - top));
    const all = shares.reduce((sum, share) => sum + share, 0);
    rivals.forEach(({ rows, score }, k) => {
      const gradient = (k === truth ? 1 : 0) - shares[k]! / all;
      for (const row of rows) weights[row]! += RATE * gradient;
      trust += RATE_OF_TRUST * gradient * score;
    });
  }

  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    shuffle(order, random);
    for (const at of order) improve(open[at]!);
    if (epoch >= EPOCHS / 2) for (let row = 0; row < WHOLE_ROWS; row++) sums[row]! += weights[row]!;
  }
  const small = (sum: number) => Math.max(-127, Math.min(127, Math.round(sum / (EPOCHS / 2) / STEP)));
  return { trust, weights: Int8Array.from(sums, small), step: STEP };
}

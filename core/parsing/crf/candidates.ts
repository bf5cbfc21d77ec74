import { LABELS } from './model.ts';

/** One way to label the words of a line, and what its words and transitions score together. */
export interface Candidate {
  readonly path: Uint8Array;
  readonly score: number;
}

const SQUARE = LABELS * LABELS;

/**
 * The best ways through a line, the best first: at most `most`, and none that scores less than the best minus `within`.
 * Viterbi with the best few ways to each label in place of one.
 */
export function candidatesOf(
  scores: Float64Array,
  gaps: Int32Array,
  transitions: Float64Array,
  { most, within }: { most: number; within: number },
): Candidate[] {
  const count = gaps.length;
  const width = LABELS * most;
  /** By word, label and rank: the score so far, and the cell (label × most + rank) of the word before. */
  const best = new Float64Array(count * width).fill(Number.NEGATIVE_INFINITY);
  const from = new Int32Array(count * width);
  for (let y = 0; y < LABELS; y++) best[y * most] = scores[y]!;
  const ranks = new Uint8Array(LABELS);
  for (let i = 1; i < count; i++)
    for (let y = 0; y < LABELS; y++) {
      ranks.fill(0);
      for (let rank = 0; rank < most; rank++) {
        let top = Number.NEGATIVE_INFINITY;
        let label = -1;
        for (let p = 0; p < LABELS; p++) {
          if (ranks[p]! >= most) continue;
          const before = best[(i - 1) * width + p * most + ranks[p]!]!;
          const score = before + transitions[gaps[i]! * SQUARE + p * LABELS + y]!;
          if (score <= top) continue;
          top = score;
          label = p;
        }
        if (label < 0) break;
        best[i * width + y * most + rank] = top + scores[i * LABELS + y]!;
        from[i * width + y * most + rank] = label * most + ranks[label]!++;
      }
    }
  const last = (count - 1) * width;
  const ends = Array.from({ length: width }, (_, cell) => cell)
    .filter((cell) => best[last + cell]! > Number.NEGATIVE_INFINITY)
    .sort((a, b) => best[last + b]! - best[last + a]!);
  const least = best[last + ends[0]!]! - within;
  return ends.slice(0, most).flatMap((end) => {
    if (best[last + end]! < least) return [];
    const path = new Uint8Array(count);
    for (let i = count - 1, cell = end; i >= 0; i--) {
      path[i] = Math.floor(cell / most);
      cell = from[i * width + cell]!;
    }
    return { path, score: best[last + end]! };
  });
}

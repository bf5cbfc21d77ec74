import { LABELS } from './model.ts';

/** One way to label the words of a line, with the score of its words and transitions. */
export interface Candidate {
  readonly path: Uint8Array;
  readonly score: number;
}

const SQUARE = LABELS * LABELS;

/** By word, label and rank: the score so far, and the cell (label × max + rank) of the previous word. */
let best = new Float64Array(16_384);
let from = new Int32Array(16_384);

function makeRoom(cells: number): void {
  if (best.length >= cells) return;
  best = new Float64Array(cells * 2);
  from = new Int32Array(cells * 2);
}

/**
 * The best paths through a line, best first: at most `max`, and none that scores less than the best minus `within`.
 * Viterbi that keeps the best few paths to each label instead of one.
 */
export function candidatesOf(
  scores: Float64Array,
  gaps: Int32Array,
  transitions: Float64Array,
  { max, within }: { max: number; within: number },
): Candidate[] {
  const count = gaps.length;
  const width = LABELS * max;
  makeRoom(count * width);
  best.fill(Number.NEGATIVE_INFINITY, 0, count * width);
  for (let y = 0; y < LABELS; y++) best[y * max] = scores[y]!;
  const ranks = new Uint8Array(LABELS);
  for (let i = 1; i < count; i++) {
    const before = (i - 1) * width;
    const step = gaps[i]! * SQUARE;
    for (let y = 0; y < LABELS; y++) {
      ranks.fill(0);
      const cell = i * width + y * max;
      for (let rank = 0; rank < max; rank++) {
        let top = Number.NEGATIVE_INFINITY;
        let label = -1;
        for (let p = 0; p < LABELS; p++) {
          if (ranks[p]! >= max) continue;
          const score = best[before + p * max + ranks[p]!]! + transitions[step + p * LABELS + y]!;
          if (score <= top) continue;
          top = score;
          label = p;
        }
        if (label < 0) break;
        best[cell + rank] = top + scores[i * LABELS + y]!;
        from[cell + rank] = label * max + ranks[label]!++;
      }
    }
  }
  return fromTheEnd(count, max, within);
}

/** The best cells of the last word, each traced back to the first. */
function fromTheEnd(count: number, max: number, within: number): Candidate[] {
  const width = LABELS * max;
  const last = (count - 1) * width;
  const ranks = new Uint8Array(LABELS);
  const found: Candidate[] = [];
  while (found.length < max) {
    let score = Number.NEGATIVE_INFINITY;
    let label = -1;
    for (let y = 0; y < LABELS; y++) {
      if (ranks[y]! >= max || best[last + y * max + ranks[y]!]! <= score) continue;
      score = best[last + y * max + ranks[y]!]!;
      label = y;
    }
    if (label < 0 || (found[0] && score < found[0].score - within)) break;
    const path = new Uint8Array(count);
    for (let i = count - 1, cell = label * max + ranks[label]!++; i >= 0; i--) {
      path[i] = Math.floor(cell / max);
      cell = from[i * width + cell]!;
    }
    found.push({ path, score });
  }
  return found;
}

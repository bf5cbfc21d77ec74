import { LABELS } from './model.ts';

/** One way to label the words of a line, with the score of its words and transitions. */
export interface Candidate {
  readonly path: Uint8Array;
  readonly score: number;
}

const SQUARE = LABELS * LABELS;

/** By word, label and rank: the score so far, and the cell (label × most + rank) of the previous word. */
let best = new Float64Array(16_384);
let from = new Int32Array(16_384);

function makeRoom(cells: number): void {
  if (best.length >= cells) return;
  best = new Float64Array(cells * 2);
  from = new Int32Array(cells * 2);
}

/**
 * The best paths through a line, best first: at most `most`, and none that scores less than the best minus `within`.
 * Viterbi that keeps the best few paths to each label instead of one.
 */
export function candidatesOf(
  scores: Float64Array,
  gaps: Int32Array,
  transitions: Float64Array,
  { most, within }: { most: number; within: number },
): Candidate[] {
  const count = gaps.length;
  const width = LABELS * most;
  makeRoom(count * width);
  best.fill(Number.NEGATIVE_INFINITY, 0, count * width);
  for (let y = 0; y < LABELS; y++) best[y * most] = scores[y]!;
  const ranks = new Uint8Array(LABELS);
  for (let i = 1; i < count; i++) {
    const before = (i - 1) * width;
    const step = gaps[i]! * SQUARE;
    for (let y = 0; y < LABELS; y++) {
      ranks.fill(0);
      const cell = i * width + y * most;
      for (let rank = 0; rank < most; rank++) {
        let top = Number.NEGATIVE_INFINITY;
        let label = -1;
        for (let p = 0; p < LABELS; p++) {
          if (ranks[p]! >= most) continue;
          const score = best[before + p * most + ranks[p]!]! + transitions[step + p * LABELS + y]!;
          if (score <= top) continue;
          top = score;
          label = p;
        }
        if (label < 0) break;
        best[cell + rank] = top + scores[i * LABELS + y]!;
        from[cell + rank] = label * most + ranks[label]!++;
      }
    }
  }
  return fromTheEnd(count, most, within);
}

/** The best cells of the last word, each traced back to the first. */
function fromTheEnd(count: number, most: number, within: number): Candidate[] {
  const width = LABELS * most;
  const last = (count - 1) * width;
  const ranks = new Uint8Array(LABELS);
  const found: Candidate[] = [];
  while (found.length < most) {
    let score = Number.NEGATIVE_INFINITY;
    let label = -1;
    for (let y = 0; y < LABELS; y++) {
      if (ranks[y]! >= most || best[last + y * most + ranks[y]!]! <= score) continue;
      score = best[last + y * most + ranks[y]!]!;
      label = y;
    }
    if (label < 0 || (found[0] && score < found[0].score - within)) break;
    const path = new Uint8Array(count);
    for (let i = count - 1, cell = label * most + ranks[label]!++; i >= 0; i--) {
      path[i] = Math.floor(cell / most);
      cell = from[i * width + cell]!;
    }
    found.push({ path, score });
  }
  return found;
}

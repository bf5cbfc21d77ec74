import type { LinePlaces } from './attributes.ts';
import { labels, WHOLE_ROWS } from './model.ts';

const QUANTITY = labels.indexOf('Q');
const FOOD = labels.indexOf('N');
/** Used as the label before the first word and after the last. */
const START = labels.length;
const END = START + 1;

/** The call that found a row last, so that each call returns a row once. */
const foundBy = new Uint32Array(WHOLE_ROWS);
let call = 0;
let found: number[] = [];

function add(kind: number, a = 0, b = 0, c = 0, d = 0): void {
  let hash = Math.imul(kind + 77, 0x9e3779b1) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ c;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b) ^ d;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  const row = (hash ^ (hash >>> 16)) & (WHOLE_ROWS - 1);
  if (foundBy[row] === call) return;
  foundBy[row] = call;
  found.push(row);
}

/** Up to three consecutive labels as one number. */
const together = (first: number, second: number, third: number) => (first * 10 + second) * 10 + third;

/** Runs of words with the same label, and their neighbours. */
function addRuns({ places, lastGap, flags }: LinePlaces, path: Uint8Array): void {
  const gapAt = (i: number) => places[i]?.gap ?? lastGap;
  const isBorder = (i: number) => (places[i] && places[i].start !== i ? 0 : 1);
  const runs = new Uint8Array(labels.length);
  let count = 0;
  let beforeLast = START;
  let firstFood = 0;
  let lastFood = 0;
  for (let start = 0, end = 0; start < path.length; start = end) {
    const label = path[start]!;
    let breaks = 0;
    for (end = start + 1; end < path.length && path[end] === label; end++) breaks += isBorder(end);
    const before = path[start - 1] ?? START;
    const after = path[end] ?? END;
    const length = Math.min(end - start, 6);
    const { isInside } = places[start]!;
    const bordered = together(label, before, after);
    add(1, bordered, length);
    add(2, bordered, gapAt(start), gapAt(end), isInside);
    add(3, label, breaks, isInside, length);
    add(4, together(beforeLast, before, label), after);
    add(5, bordered, isBorder(start), isBorder(end));
    if (label === FOOD) {
      lastFood = places[end - 1]!.facts.stem;
      firstFood ||= lastFood;
    }
    runs[label]!++;
    count++;
    beforeLast = before;
  }
  const foods = Math.min(runs[FOOD]!, 4);
  add(6, Math.min(count, 9));
  add(7, foods, flags);
  add(8, foods, Math.min(runs[QUANTITY]!, 4));
  add(9, foods, firstFood === lastFood ? 1 : 0);
  for (let label = 0; label < runs.length; label++) add(10, label, Math.min(runs[label]!, 4));
}

/** Three consecutive labels with their words, and what precedes and follows "or" and "and". */
function addWords({ places }: LinePlaces, path: Uint8Array): void {
  for (let i = 0; i < path.length; i++) {
    const { stem, ending, isLink } = places[i]!.facts;
    const stemBefore = places[i - 1]?.facts.stem ?? 1;
    const before = path[i - 1] ?? START;
    const three = together(path[i - 2] ?? START, before, path[i]!);
    add(11, three, stem);
    add(12, three, stemBefore);
    add(13, three, places[i - 2]?.facts.stem ?? 1);
    add(14, three, ending);
    add(15, together(0, before, path[i]!), stemBefore, stem);
    if (!isLink) continue;
    const after = path[i + 1] ?? END;
    let end = i + 1;
    while (end < path.length && path[end] === after) end++;
    add(16, stem, together(before, path[i]!, after));
    add(17, stem, together(before, path[i]!, after), Math.min(end - i, 5), end >= path.length ? 1 : 0);
  }
}

/**
 * Features of a labelled line: how many foods it has, which labels are adjacent. A chain sees only two labels at a
 * time, these features see all. Returns rows of a table, each at most once.
 */
export function wholeLineFeatures(line: LinePlaces, path: Uint8Array): Int32Array {
  call++;
  found = [];
  addRuns(line, path);
  addWords(line, path);
  return Int32Array.from(found);
}

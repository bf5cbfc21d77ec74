import type { Token } from '../words/tokens.ts';
import { type LinePlaces, type Place, placesOf } from './attributes.ts';
import { sameText, type WordFacts } from './words.ts';

/** Hashes of the features of each word: those of word i are `values[starts[i]]` to `values[starts[i + 1] - 1]`. */
export interface LineFeatures {
  readonly count: number;
  readonly values: Uint32Array;
  readonly starts: Int32Array;
  /** The kind of gap before each word. */
  readonly gaps: Int32Array;
  readonly line: LinePlaces;
}

let values = new Uint32Array(8192);
let used = 0;

/** One feature: its kind and up to three values, mixed as in MurmurHash3. */
function add(kind: number, a = 0, b = 0, c = 0): void {
  let hash = Math.imul(kind + 1, 0x9e3779b1) ^ a;
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b) ^ b;
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35) ^ c;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  values[used++] = hash ^ (hash >>> 13);
}

const BEFORE = [sameText(1), sameText(2), sameText(3)];
const AFTER = [sameText(11), sameText(12), sameText(13)];

/** A window of words: the current word at index 3, three before and three after it. */
const around: WordFacts[] = [];

function lookAround(places: readonly Place[], i: number): void {
  for (let k = -3; k <= 3; k++) {
    const at = i + k;
    around[k + 3] = at < 0 ? BEFORE[-at - 1]! : at >= places.length ? AFTER[at - places.length]! : places[at]!.facts;
  }
}

function addWords(before: number, after: number): void {
  const [p3, p2, p1, here, n1, n2, n3] = around as [
    WordFacts,
    WordFacts,
    WordFacts,
    WordFacts,
    WordFacts,
    WordFacts,
    WordFacts,
  ];
  const { word, stem, ending, shape } = here;
  add(2, word);
  add(3, stem);
  add(4, ending);
  add(45, here.longEnding, before);
  add(46, here.shortEnding, before * 16 + after);
  add(47, here.beginning);
  add(48, here.shortEnding, p1.shortEnding, n1.shortEnding);
  add(6, p1.word);
  add(7, n1.word);
  add(8, p2.word);
  add(9, n2.word);
  add(10, p1.word, word);
  add(11, word, n1.word);
  add(12, p1.stem, stem, n1.stem);
  add(13, p2.word, p1.word);
  add(14, n1.word, n2.word);
  add(15, p1.word, n1.word);
  add(26, ending, p1.ending, before);
  add(27, ending, n1.ending, after);
  add(30, p1.shape * 64 + shape, n1.shape, before * 16 + after);
  add(32, p2.word, p1.word, word);
  add(33, word, n1.word, n2.word);
  add(35, p2.stem, p1.stem, before);
  add(37, p3.stem, before);
  add(38, n3.stem, after);
}

function addPlace(line: LinePlaces, i: number, before: number, after: number): void {
  const { places } = line;
  const { facts, isInside, segment, start, end, lastLink, units, names } = places[i]!;
  const { word, stem, shape, unit } = facts;
  const gaps = before * 16 + after;
  const first = places[start]!.facts.stem;
  const last = places[end - 1]!.facts.stem;
  const next = end < places.length ? places[end]!.facts.stem : 0;
  add(5, shape, gaps);
  add(16, word, gaps, isInside);
  add(17, stem, before, units);
  add(18, word, segment, isInside);
  add(19, unit, around[2]!.unit, around[4]!.unit);
  add(20, unit, around[2]!.shape, isInside);
  add(21, segment, isInside, Math.min(i - start, 3));
  add(22, stem, first);
  add(23, stem, last);
  add(24, first, isInside, segment);
  add(25, last, isInside, segment);
  add(28, stem, next);
  add(29, next, segment, after);
  add(31, stem, line.flags);
  add(34, Math.min(places.length - i, 5), gaps, isInside);
  add(36, lastLink, before, stem);
  add(39, segment, names, isInside);
  add(40, stem, Math.min(end - start, 6), isInside);
  addSegment(places, i, before);
}

/** The whole segment, the part up to a word and the part from it on: lines repeat each other. */
function addSegment(places: readonly Place[], i: number, before: number): void {
  const { start, end, segment } = places[i]!;
  let left = 0;
  let right = 0;
  for (let k = start; k <= i; k++) left = (Math.imul(left, 31) + places[k]!.facts.stem) | 0;
  for (let k = end - 1; k >= i; k--) right = (Math.imul(right, 31) + places[k]!.facts.stem) | 0;
  add(42, left, before);
  add(43, right, i > 0 ? 1 : 0);
  add(44, left, right, segment);
}

/** Maximum number of features per word. */
const PER_WORD = 64;

/** The features of a line's words. The next call overwrites the values. */
export function featuresOf(tokens: readonly Token[]): LineFeatures {
  const line = placesOf(tokens);
  const count = line.places.length;
  if (values.length < count * PER_WORD) values = new Uint32Array(count * PER_WORD * 2);
  used = 0;
  const starts = new Int32Array(count + 1);
  const gaps = new Int32Array(count);
  for (let i = 0; i < count; i++) {
    const before = line.places[i]!.gap;
    const after = i + 1 < count ? line.places[i + 1]!.gap : line.lastGap;
    add(1);
    lookAround(line.places, i);
    addWords(before, after);
    addPlace(line, i, before, after);
    gaps[i] = before;
    starts[i + 1] = used;
  }
  return { count, values: values.subarray(0, used), starts, gaps, line };
}

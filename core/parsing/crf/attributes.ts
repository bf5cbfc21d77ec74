import type { Token } from '../words/tokens.ts';
import { type WordFacts, wordFacts } from './words.ts';

/** Kinds of gaps between two words. Each kind has its own transitions. */
export const GAP_KINDS = 10;
const GAP = { space: 0, edge: 1, comma: 2, open: 3, close: 4, slash: 5, dash: 6, other: 7, glued: 8, commaOpen: 9 };

/** One word of a line and its position. A segment is the text between commas, brackets and dashes. */
export interface Place {
  readonly facts: WordFacts;
  readonly gap: number;
  readonly isInside: number;
  /** Number of the segment, at most MAX_SEGMENT. */
  readonly segment: number;
  /** Index of the first word of the segment, and of the first word after it. */
  start: number;
  end: number;
  /** Stem of the last link word or of the last word before a break. */
  readonly lastLink: number;
  /** Number of units and of other words outside of brackets before this word, capped at a small number. */
  readonly units: number;
  readonly names: number;
}

export interface LinePlaces {
  readonly places: readonly Place[];
  /** The gap after the last word. */
  readonly lastGap: number;
  /** Which of the words that affect a whole line occur in it. */
  readonly flags: number;
}

const MAX_SEGMENT = 4;

function gapOf(marks: string, isGlued: boolean): number {
  if (marks === '') return isGlued ? GAP.glued : GAP.space;
  if (/[([]/.test(marks)) return marks.includes(',') ? GAP.commaOpen : GAP.open;
  if (/[)\]]/.test(marks)) return GAP.close;
  if (marks.includes(',')) return GAP.comma;
  if (marks.includes('/')) return GAP.slash;
  return /[-–—]/.test(marks) ? GAP.dash : GAP.other;
}

const isBreak = (gap: number) => gap !== GAP.space && gap !== GAP.glued && gap !== GAP.slash && gap !== GAP.edge;

function closeSegments(places: Place[]): void {
  let start = 0;
  places.forEach((place, i) => {
    if (i > 0 && isBreak(place.gap)) start = i;
    place.start = start;
  });
  let end = places.length;
  for (let i = places.length - 1; i >= 0; i--) {
    places[i]!.end = end;
    if (places[i]!.start === i) end = i;
  }
}

/** The words of a line with their context. Marks become gaps. */
export function placesOf(tokens: readonly Token[]): LinePlaces {
  const places: Place[] = [];
  let marks = '';
  let depth = 0;
  let segment = 0;
  let lastEnd = -1;
  let lastLink = 0;
  let units = 0;
  let names = 0;
  let flags = 0;
  for (const token of tokens) {
    if (token.kind === 'mark') {
      marks += token.text;
      if (/[([]/.test(token.text)) depth++;
      else if (/[)\]]/.test(token.text) && depth > 0) depth--;
      continue;
    }
    const facts = wordFacts(token);
    const previous = places.at(-1);
    const gap = previous ? gapOf(marks, token.start === lastEnd) : GAP.edge;
    if (previous && isBreak(gap)) {
      segment = Math.min(segment + 1, MAX_SEGMENT);
      lastLink = previous.facts.stem;
    }
    if (facts.isLink) lastLink = facts.stem;
    flags |= facts.flag;
    const isInside = depth > 0 ? 1 : 0;
    places.push({ facts, gap, isInside, segment, start: 0, end: 0, lastLink, units, names });
    if (!isInside && facts.unit > 0 && facts.unit < 6) units = Math.min(units + 1, 2);
    if (!isInside && facts.unit === 0 && !facts.isLink) names = Math.min(names + 1, 3);
    marks = '';
    lastEnd = token.end;
  }
  closeSegments(places);
  return { places, lastGap: marks.includes(')') ? GAP.close : GAP.edge, flags };
}

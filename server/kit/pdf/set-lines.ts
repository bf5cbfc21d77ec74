import { type Direction, inVisualOrder, levelsOf, turned } from './direction.ts';
import { breakable } from './line-breaks.ts';
import type { Face, Pen } from './pen.ts';

/** Words in one style. */
export interface Span {
  readonly text: string;
  readonly isBold?: boolean;
  readonly isSoft?: boolean;
}

/** A piece that is drawn at once. `x` counts from the left end of the line. */
export interface Piece {
  readonly text: string;
  readonly face: Face;
  readonly isSoft: boolean;
  readonly x: number;
}

export interface Line {
  readonly pieces: readonly Piece[];
  readonly width: number;
}

/** Neighbouring characters of one level, style and font, in reading order. */
interface Atom {
  text: string;
  readonly level: number;
  readonly face: Face;
  readonly isSoft: boolean;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const graphemes = (text: string) => Array.from(segmenter.segment(text), ({ segment }) => segment);

// Direction marks and variation selectors are invisible, and so are joiners outside of their scripts.
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu;
const JOINS = /^[\p{M}\p{Cf}]/u;
/**
 * An amount of several parts, "1 ½" or "250 g", is isolated, so that it keeps its order in text of either direction.
 */
const FRACTION = '(?:[¼-¾⅐-⅞]|\\d+[/⁄]\\d+)';
const UNIT = '\\p{Script=Latin}{1,6}(?![ \\u00a0]?\\p{Script=Latin})';
const AMOUNT = new RegExp(`\\d[\\d.,]*[ \\u00a0](?:${FRACTION}(?:[ \\u00a0]${UNIT})?|${UNIT})`, 'gu');
const MISSING = '□';

/** Breaks paragraphs into lines of a width. Chooses fonts by character, and orders words of mixed direction. */
export function lineSetter(pen: Pen, page: Direction) {
  /** The text to draw for a character: itself, a simpler form (1⁄3 for ⅓), or a replacement character. */
  function drawable(grapheme: string, isBold: boolean): string {
    if (pen.faceOf(String.fromCodePoint(grapheme.codePointAt(0)!), isBold)) return grapheme;
    const simpler = grapheme.normalize('NFKD');
    if (simpler !== grapheme && [...simpler].every((part) => pen.faceOf(part, isBold))) return simpler;
    if (/^\p{Cf}/u.test(grapheme)) return grapheme;
    return /^[\p{M}\p{Cc}]/u.test(grapheme) ? '' : MISSING;
  }

  const prepared = ({ text, isBold = false, isSoft = false }: Span): Required<Span> => ({
    text: graphemes(
      text
        .replace(/[^\S\u00a0\u202f]/g, ' ')
        .replaceAll('\u202f', '\u00a0')
        .replace(AMOUNT, '\u2066$&\u2069'),
    )
      .map((grapheme) => drawable(grapheme, isBold))
      .join(''),
    isBold,
    isSoft,
  });

  function atomsOf(spans: readonly Required<Span>[], levels: Uint8Array): Atom[] {
    const atoms: Atom[] = [];
    let at = 0;
    for (const { text, isBold, isSoft } of spans)
      for (const character of text) {
        const level = levels[at]!;
        const last = atoms.at(-1);
        at += character.length;
        const face = last && JOINS.test(character) ? last.face : (pen.faceOf(character, isBold) ?? pen.boxFace(isBold));
        if (last?.face === face && last.level === level && last.isSoft === isSoft) last.text += character;
        else atoms.push({ text: character, level, face, isSoft });
      }
    return atoms;
  }

  const shown = ({ text, level }: Atom) => turned(text, level).replace(UNSEEN, '');

  const widthOf = (atoms: readonly Atom[], size: number): number =>
    atoms.reduce((sum, atom) => sum + pen.width(shown(atom), atom.face, size), 0);

  function lineOf(atoms: readonly Atom[], size: number): Line {
    const pieces: Piece[] = [];
    let x = 0;
    for (const atom of inVisualOrder(atoms)) {
      const text = shown(atom);
      pieces.push({ text, face: atom.face, isSoft: atom.isSoft, x });
      x += pen.width(text, atom.face, size);
    }
    return { pieces, width: x };
  }

  /** The lines of one paragraph. */
  return (spans: readonly Span[], size: number, maxWidth: number): Line[] => {
    const whole = spans.map(prepared);
    const text = whole.map((span) => span.text).join('');
    const levels = levelsOf(text, page);

    function between(start: number, end: number): Atom[] {
      let at = 0;
      const parts = whole.map((span) => {
        const part = { ...span, text: span.text.slice(Math.max(0, start - at), Math.max(0, end - at)) };
        at += span.text.length;
        return part;
      });
      return atomsOf(parts, levels.subarray(start, end));
    }

    const lines: Line[] = [];
    let start = 0;
    let at = 0;
    let width = 0;
    const endLine = () => {
      const end = start + text.slice(start, at).trimEnd().length;
      if (end > start) lines.push(lineOf(between(start, end), size));
      start = at;
      width = 0;
    };
    const take = (part: string, partWidth: number) => {
      at += part.length;
      width += partWidth;
    };
    const measured = (part: string) => widthOf(between(at, at + part.length), size);

    for (const part of breakable(text)) {
      const bare = measured(part.trimEnd());
      if (width + bare > maxWidth) endLine();
      if (bare <= maxWidth) take(part, measured(part));
      // Break a word that is longer than a line.
      else
        for (const grapheme of graphemes(part)) {
          const graphemeWidth = measured(grapheme);
          if (width + graphemeWidth > maxWidth && grapheme.trim() !== '') endLine();
          take(grapheme, graphemeWidth);
        }
    }
    endLine();
    return lines;
  };
}

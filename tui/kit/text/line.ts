import { cells, graphemes, head } from './cells.ts';
import type { Role } from './theme.ts';

/** A piece of a line in one style. */
export interface Span {
  readonly text: string;
  readonly role?: Role;
  /** A colour from the data, such as `#FFAA00`. Themes without colours leave it out. */
  readonly color?: string;
  /** Colours of the upper and the lower half of each cell of a picture. */
  readonly pixels?: { readonly upper: string; readonly lower: string };
  /** Part of the highlighted row. */
  readonly isSelected?: boolean;
}

/** One row of a pane. Pages are lists of rows: scrolling is a slice, and tests can read them without a terminal. */
export type Line = readonly Span[];

export const BLANK: Line = [];

/** The beginning of the row that fits `width` cells, marked by "…" if more follows. */
export function cutLine(line: Line, width: number): Line {
  if (cells(lineText(line)) <= width) return line;
  const kept: Span[] = [];
  let room = width - 1;
  for (const span of line) {
    const text = head(span.text, room);
    if (text !== span.text) return width < 1 ? [] : [...kept, { ...span, text: `${text}…` }];
    kept.push(span);
    room -= cells(text);
  }
  return kept;
}

/** The first lines. The last one ends with "…" if more follow. */
export const firstLines = (lines: readonly Line[], room: number, width: number): readonly Line[] =>
  lines.length <= room
    ? lines
    : lines.slice(0, room).map((line, index) => (index < room - 1 ? line : cutLine([...line, { text: ' …' }], width)));

export const lineText = (line: Line): string => line.map((span) => span.text).join('');

/**
 * Wraps text into rows of at most `width` cells. Rows after the first are indented by `indent` spaces. Keeps line
 * breaks.
 */
export const wrap = (text: string, width: number, role?: Role, indent = 0): Line[] =>
  wrapSpans([role ? { text, role } : { text }], width, indent);

/** Wraps spans between words, but not at no-break spaces. A word longer than a row is broken anywhere. */
export function wrapSpans(spans: readonly Span[], width: number, indent = 0): Line[] {
  const room = Math.max(width, indent + 4);
  const lines: Line[] = [];
  let line: Span[] = [];
  let used = 0;
  /** A blank did not fit into this row, so whatever follows starts the next row. */
  let isOver = false;

  const startRow = () => {
    isOver = false;
    lines.push(withoutTrailingSpace(line));
    line = indent > 0 ? [{ text: ' '.repeat(indent) }] : [];
    used = indent;
  };
  const put = (text: string, role: Role | undefined) => {
    if (text === '') return;
    const last = line.at(-1);
    if (last && last.role === role) line[line.length - 1] = { ...last, text: last.text + text };
    else line.push(role ? { text, role } : { text });
    used += cells(text);
  };
  const isRowEmpty = () => used <= (lines.length > 0 ? indent : 0);

  for (const { text, role } of spans)
    for (const word of text.split(/(\n|[ \u3000]+)/)) {
      if (word === '') continue;
      if (word === '\n') startRow();
      else if (/^[ \u3000]+$/.test(word)) {
        if (isRowEmpty()) continue;
        if (used + cells(word) < room) put(word, role);
        else isOver = true;
      } else {
        if (isOver || (!isRowEmpty() && used + cells(word) > room && cells(word) <= room - indent)) startRow();
        let rest = word.replaceAll('\u00a0', ' ');
        while (used + cells(rest) > room) {
          const piece = head(rest, room - used) || (isRowEmpty() ? graphemes(rest)[0]! : '');
          put(piece, role);
          rest = rest.slice(piece.length);
          if (rest === '') break;
          startRow();
        }
        put(rest, role);
      }
    }
  lines.push(withoutTrailingSpace(line));
  return lines;
}

function withoutTrailingSpace(line: Span[]): Span[] {
  const last = line.at(-1);
  return last?.text.endsWith(' ') ? [...line.slice(0, -1), { ...last, text: last.text.trimEnd() }] : line;
}

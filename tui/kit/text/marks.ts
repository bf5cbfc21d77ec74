import { cells, head } from './cells.ts';
import type { Line, Span } from './line.ts';

/** A blank and the mark itself. */
const MARK_CELLS = 2;

/** Ends a row with a mark at the right edge. What does not fit before it is cut. */
function marked(line: Line, width: number, mark: string): Line {
  const written = line.map(({ text }) => text).join('');
  const isFree = cells(written.trimEnd()) < width;
  const spans: Span[] = [];
  let room = isFree ? width - 1 : width - MARK_CELLS;
  for (const span of line) {
    const text = head(span.text, room);
    spans.push({ ...span, text });
    room -= cells(text);
    if (text !== span.text) break;
  }
  const gap = ' '.repeat(room + (isFree ? 0 : 1));
  const isSelected = line.some((span) => span.isSelected);
  return [...spans, { text: `${gap}${mark}`, role: 'soft', ...(isSelected ? { isSelected } : {}) }];
}

/** Whether rows before and after the visible ones exist. */
export interface Beyond {
  readonly above: boolean;
  readonly below: boolean;
}

/** Whether there are rows before and after a window of `height` rows from `top`. */
export const beyond = (top: number, height: number, count: number): Beyond => ({
  above: top > 0,
  below: top + height < count,
});

/** A row with the mark for what lies beyond it. */
export function edgeMark(row: Line, width: number, { above, below }: Beyond): Line {
  if (above) return marked(row, width, '↑');
  return below ? marked(row, width, '↓') : row;
}

/** The visible rows, with ↑ in the first and ↓ in the last one where more rows exist. */
export function edgeMarked(rows: readonly Line[], width: number, { above, below }: Beyond): readonly Line[] {
  if (rows.length < 2 || width < 2 * MARK_CELLS) return rows;
  return rows.map((row, index) =>
    edgeMark(row, width, { above: above && index === 0, below: below && index === rows.length - 1 }),
  );
}

/** The rows of a window of `height` rows from `from`, with ↑ and ↓ where more rows follow. */
export const windowRows = (lines: readonly Line[], from: number, width: number, height: number): readonly Line[] =>
  edgeMarked(lines.slice(from, from + height), width, beyond(from, height, lines.length));

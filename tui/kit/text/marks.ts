import { cells, head } from './cells.ts';
import type { Line, Span } from './line.ts';

/** A blank and the mark itself. */
const MARK_CELLS = 2;

/** Ends a row with a mark at the right edge. What does not fit before it is cut. */
function marked(line: Line, width: number, mark: string): Line {
  const spans: Span[] = [];
  let room = width - MARK_CELLS;
  for (const span of line) {
    const text = head(span.text, room);
    spans.push({ ...span, text });
    room -= cells(text);
    if (text !== span.text) break;
  }
  return [...spans, { text: `${' '.repeat(room + 1)}${mark}`, role: 'soft' }];
}

/** The rows of a window of `height` rows from `from`, with ↑ and ↓ where more rows follow. */
export function windowRows(lines: readonly Line[], from: number, width: number, height: number): readonly Line[] {
  const rows = lines.slice(from, from + height);
  if (height < 2 || width < 2 * MARK_CELLS) return rows;
  return rows.map((row, index) => {
    if (index === 0 && from > 0) return marked(row, width, '↑');
    return index === height - 1 && from + height < lines.length ? marked(row, width, '↓') : row;
  });
}

import type { Line } from './set-lines.ts';
import type { Sheet } from './sheet.ts';

/** One line of a column. Rows that are kept together stay with the next one. */
export interface Row {
  readonly line: Line | null;
  readonly size: number;
  readonly height: number;
  readonly x: number;
  readonly keepsWithNext: boolean;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.height, 0);

/** How many rows fit into a height. At least one, so that the loop ends. */
function fitting(rows: readonly Row[], height: number): number {
  let [count, used] = [0, 0];
  while (count < rows.length && used + rows[count]!.height <= height) used += rows[count++]!.height;
  if (count === rows.length) return count;
  let end = count;
  while (end > 1 && rows[end - 1]!.keepsWithNext) end -= 1;
  return Math.max(1, end > 1 ? end : count);
}

/** The smallest height at which the rows fill this many columns, or null if there is not enough room. */
function balanced(rows: readonly Row[], columns: number, room: number): number | null {
  // Never 0, which would loop forever.
  const step = Math.max(1, Math.min(...rows.map((row) => row.height)) / 2);
  for (let height = heightOf(rows) / columns; height <= room; height += step) {
    let rest = rows;
    const heights: number[] = [];
    for (let column = 0; column < columns; column++) {
      const here = rest.slice(0, fitting(rest, height));
      rest = rest.slice(here.length);
      heights.push(heightOf(here));
    }
    // Columns should not get longer from the first to the last.
    if (rest.length === 0 && heights.every((one, index) => one <= (heights[index - 1] ?? one))) return height;
  }
  return null;
}

/** Writes rows in columns of similar height, over as many pages as necessary. */
export function writeColumns(sheet: Sheet, rows: readonly Row[], { columns, gap }: { columns: number; gap: number }) {
  const width = (sheet.width - (columns - 1) * gap) / columns;
  const rest = [...rows];
  while (rest.length > 0) {
    const height = balanced(rest, columns, sheet.room()) ?? sheet.room();
    const top = sheet.y();
    let deepest = top;
    for (let column = 0; column < columns && rest.length > 0; column++) {
      const here = rest.splice(0, fitting(rest, height));
      let y = top;
      for (const { line, size, height: rowHeight, x } of here) {
        if (line) sheet.drawLine(line, { size, x: column * (width + gap) + x, top: y });
        y += rowHeight;
      }
      // A column does not start with the space between sections.
      while (rest[0]?.line === null) rest.shift();
      deepest = Math.max(deepest, y);
    }
    sheet.moveTo(deepest);
    if (rest.length > 0) sheet.newPage();
  }
}

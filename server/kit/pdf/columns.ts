import type { Line } from './set-lines.ts';
import type { Sheet } from './sheet.ts';

/** One line of a column; those that are kept together stay with the next one. */
export interface Row {
  readonly line: Line | null;
  readonly size: number;
  readonly height: number;
  readonly x: number;
  readonly keepsWithNext: boolean;
}

const heightOf = (rows: readonly Row[]) => rows.reduce((sum, row) => sum + row.height, 0);

/** How many rows fit into a height; at least one, so that there is always an end. */
function fitting(rows: readonly Row[], height: number): number {
  let [count, used] = [0, 0];
  while (count < rows.length && used + rows[count]!.height <= height) used += rows[count++]!.height;
  if (count === rows.length) return count;
  let end = count;
  while (end > 1 && rows[end - 1]!.keepsWithNext) end -= 1;
  return Math.max(1, end > 1 ? end : count);
}

/** The least height at which the rows fill so many columns, or null where the room does not do. */
function balanced(rows: readonly Row[], columns: number, room: number): number | null {
  // Never 0, which would not get on.
  const step = Math.max(1, Math.min(...rows.map((row) => row.height)) / 2);
  for (let height = heightOf(rows) / columns; height <= room; height += step) {
    let rest = rows;
    const heights: number[] = [];
    for (let column = 0; column < columns; column++) {
      const here = rest.slice(0, fitting(rest, height));
      rest = rest.slice(here.length);
      heights.push(heightOf(here));
    }
    // Columns that grow shorter look filled from the first.
    if (rest.length === 0 && heights.every((one, index) => one <= (heights[index - 1] ?? one))) return height;
  }
  return null;
}

/** Writes rows in columns of about the same height, over as many pages as they take. */
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
      // Room that parts sections is not needed at the top of a column.
      while (rest[0]?.line === null) rest.shift();
      deepest = Math.max(deepest, y);
    }
    sheet.moveTo(deepest);
    if (rest.length > 0) sheet.newPage();
  }
}

import type { Channel, Output } from './output.ts';
import { safeLine } from './safe.ts';
import { cut, measureFor, padEnd } from './width.ts';

export interface Column<Row> {
  readonly title: string;
  /** Booleans are ticks on a terminal, and `true` or `false` in a pipe. */
  readonly text: (row: Row) => string | boolean | null | undefined;
  /** Minimum width on a narrow terminal. Without it, the column keeps its width. */
  readonly atLeast?: number;
  /** Left out first if the terminal is too narrow. */
  readonly isOptional?: boolean;
}

const GAP = 2;

/** Fits widths into `available`. The last columns shrink first, none below its minimum. */
export function fitWidths(natural: readonly number[], atLeast: readonly number[], available: number): number[] {
  let excess = natural.reduce((sum, width) => sum + width, 0) - available;
  return natural
    .map((width, index) => ({ width, least: Math.min(width, atLeast[index]!) }))
    .toReversed()
    .map(({ width, least }) => {
      const given = Math.max(0, Math.min(excess, width - least));
      excess -= given;
      return width - given;
    })
    .toReversed();
}

const widthOfAll = (widths: readonly number[]) => widths.reduce((sum, width) => sum + width + GAP, -GAP);

const cellOf = (value: string | boolean | null | undefined, { isTerminal }: Channel): string => {
  if (typeof value !== 'boolean') return value ?? '';
  return isTerminal ? (value ? '✓' : '') : String(value);
};

/** Writes aligned columns under a bold header on a terminal, and uncut tab-separated records in a pipe. */
export async function writeTable<Row>(
  out: Channel,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const cells = rows.map((row) => columns.map((column) => safeLine(cellOf(column.text(row), out))));
  if (!out.isTerminal) {
    // Write all rows at once: ten thousand writes take longer than reading the recipes.
    if (cells.length > 0) out.line(cells.map((record) => record.join('\t')).join('\n'));
    return;
  }
  if (rows.length === 0) return;
  const widthOf = await measureFor(cells.flat());
  const natural = columns.map((column, index) =>
    Math.max(widthOf(column.title), ...cells.map((record) => widthOf(record[index]!))),
  );
  const least = columns.map((column, index) => column.atLeast ?? natural[index]!);
  let shown = columns.map((_, index) => index);
  const tooWide = () => widthOfAll(shown.map((index) => Math.min(least[index]!, natural[index]!))) > out.columns;
  for (let index = columns.length - 1; index > 0 && tooWide(); index--)
    if (columns[index]!.isOptional) shown = shown.filter((kept) => kept !== index);

  const pick = <T>(values: readonly T[]): T[] => shown.map((index) => values[index]!);
  const widths = fitWidths(pick(natural), pick(least), out.columns - GAP * (shown.length - 1));
  const aligned = (record: readonly string[]) =>
    record
      .map((cell, index) => padEnd(cut(cell, widths[index]!, widthOf), widths[index]!, widthOf))
      .join(' '.repeat(GAP))
      .trimEnd();
  const head = out.style('bold', aligned(pick(columns.map((column) => column.title))));
  out.line([head, ...cells.map((record) => aligned(pick(record)))].join('\n'));
}

/** Writes a table. If it is empty, says so on a terminal. */
export async function writeList<Row>(
  output: Output,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  nothing: string,
): Promise<void> {
  await writeTable(output.data, columns, rows);
  if (rows.length === 0 && output.data.isTerminal) output.note(nothing);
}

import type { LineCounts } from '../schema.ts';

/** The parts that show whether a line was parsed. */
interface CountedLine {
  readonly unit?: unknown;
  readonly food?: unknown;
  readonly note?: string | null | undefined;
  readonly originalText?: string | null | undefined;
}

export const noLines: LineCounts = { parsed: 0, waiting: 0 };

export function countLines(lines: readonly (CountedLine | string)[]): LineCounts {
  let parsed = 0;
  let waiting = 0;
  for (const line of lines) {
    const { unit, food, note, originalText } = typeof line === 'string' ? ({ note: line } as CountedLine) : line;
    if (food || unit) parsed++;
    else if ((note || originalText || '').trim() !== '') waiting++;
  }
  return { parsed, waiting };
}

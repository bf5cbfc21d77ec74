import { type DraftLine, newLine } from '../draft/draft.ts';
import type { Splitter } from './split-line.ts';

const BULLET = /^\s*(?:[-–—•*▢☐□]|\[\s?\])\s+/u;
const HEADER = /^(.{1,80}):$/;

/** Converts pasted lines to rows. "For the dough:" starts a section. */
export function typedLines(texts: readonly string[], split: Splitter, isApart: boolean): DraftLine[] {
  const lines: DraftLine[] = [];
  let title: string | null = null;
  for (const text of texts) {
    const line = text.replace(BULLET, '').trim();
    const header = HEADER.exec(line);
    if (line === '') continue;
    if (header) title = header[1]!;
    else {
      const parts = isApart ? split(line) : { note: line };
      lines.push(newLine({ ...parts, title, originalText: line }));
      title = null;
    }
  }
  return lines;
}

/** A line whose food is a whole line, such as "2 cups flour", in its parts. Other lines stay as they are. */
export function takenApart(line: DraftLine, split: Splitter): DraftLine {
  if (line.quantity !== '' || line.unit !== '') return line;
  const parts = split(line.food);
  if (parts.quantity === '' && parts.note === '') return line;
  return { ...line, ...parts, note: [parts.note, line.note].filter(Boolean).join(', '), originalText: line.food };
}

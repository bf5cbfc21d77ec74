/** A piece of text where it stands on a page: x from the left, y from the bottom edge, in points. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Line {
  text: string;
  /** A number that stands by itself before the words. */
  number: number | null;
  readonly x: number;
  readonly y: number;
  right: number;
  readonly height: number;
}

/** Pieces further apart than this part of their height have a blank between them, far apart they are two columns. */
const BLANK = 0.15;
const COLUMN = 2.5;
/** A number this far before its words is that of a step, or of an ingredient in a table. */
const APART = 0.4;

/** Lines of the pieces in the order in which the document has them: columns come one after the other. */
function linesOf(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = [];
  for (const { text, x, y, width, height } of pieces) {
    if (text.trim() === '') continue;
    const last = lines.at(-1);
    const gap = last ? x - last.right : 0;
    const size = Math.max(height, last?.height ?? 0, 1);
    const isSameLine = last && Math.abs(last.y - y) < size * 0.4 && gap > -size && gap < size * COLUMN;
    if (!isSameLine) lines.push({ text, x, y, right: x + width, height, number: null });
    else {
      if (/^\d{1,2}$/.test(last.text.trim()) && gap > size * APART) last.number = Number(last.text);
      const needsBlank = gap > size * BLANK && !/\s$/.test(last.text) && !/^\s/.test(text);
      last.text += (needsBlank ? ' ' : '') + text;
      last.right = x + width;
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

/** What begins something new however full the line before it is. */
const BEGINS = /^(?:[▢☐□•·*–—◦‣►▪●✓-]\s|\d{1,2}\s?[.):]\s|[\d¼½¾⅐-⅞])/u;
/** An amount, and no number of a step. */
const AMOUNT = /^[\d¼½¾⅐-⅞](?!\d?\s?[.):]\s)/u;
const ENDS = /[.!?:;。]["”’)]?$/;

/**
 * Whether a line goes on with the one before it: its first word had no room there any more. `begun` is the text that would
 * go on, from its start.
 */
function goesOn(line: Line, before: Line, begun: string, right: number): boolean {
  const isBelow = before.y > line.y && before.y - line.y < Math.max(before.height, line.height) * 1.7;
  const isSameSize = Math.abs(before.height - line.height) < 1;
  if (!isBelow || !isSameSize || line.x < before.x - line.height * 2) return false;
  const letter = (before.right - before.x) / Math.max(before.text.length, 1);
  const word = line.text.split(' ')[0]!.length + 1;
  const wasFull = before.right + word * letter > right;
  if (!wasFull) return false;
  // Two ingredients, one below the other.
  if (AMOUNT.test(line.text) && AMOUNT.test(begun) && !/[,(–-]$/.test(before.text)) return false;
  if (/^\p{Ll}/u.test(line.text)) return before.text.length > 20;
  return (
    before.text.length > 45 && !(BEGINS.test(line.text) && ENDS.test(before.text)) && !/^[▢☐□•·*‣►▪●✓]/u.test(line.text)
  );
}

/** Numbers that count up before whole sentences are those of steps; a full stop tells readers of text so. */
function withStepNumbers(lines: readonly Line[]): Line[] {
  let next = 1;
  return lines.map((line) => {
    if (line.number !== next || line.text.length < 28) return line;
    next += 1;
    return { ...line, text: line.text.replace(/^\d+/, '$&.') };
  });
}

/** "Soup 1 / 3" and "2" at the edge of a page. */
function isPageNumber({ text }: Line, { number, of }: PagePlace): boolean {
  const match = /^(?:\D*\s)?(\d{1,3})(?:\s?(?:\/|of|von|de|di|sur|van|av|z)\s?(\d{1,3}))?$/.exec(text);
  if (!match || Number(match[1]) !== number) return false;
  return match[2] === undefined ? text === String(number) : Number(match[2]) === of;
}

export interface PagePlace {
  readonly number: number;
  /** How many pages there are. */
  readonly of: number;
}

/** Joins what stands on one page into text as somebody would have typed it: a line for each, empty ones between blocks. */
export function pageTextOf(pieces: readonly PdfPiece[], page: PagePlace = { number: 1, of: 1 }): string {
  const all = linesOf(pieces);
  const footer = [all[0], all.at(-1)].find((line) => line && isPageNumber(line, page));
  // The title that stands beside the number goes with it.
  const lines = withStepNumbers(all.filter(({ y }) => !footer || Math.abs(y - footer.y) > 1));
  const out: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    // The right edge of the column that the line before stands in.
    const column = lines.filter(({ x, right }) => before && x < before.right && right > before.x);
    const right = Math.max(0, ...column.map((each) => each.right));
    if (before && goesOn(line, before, out.at(-1)!, right)) {
      const isParted = /\p{L}-$/u.test(out.at(-1)!) && /^\p{Ll}/u.test(line.text);
      out[out.length - 1] = isParted ? out.at(-1)!.slice(0, -1) + line.text : `${out.at(-1)} ${line.text}`;
      continue;
    }
    const isApart = before && (before.y - line.y > Math.max(before.height, line.height) * 1.9 || before.y < line.y);
    if (isApart) out.push('');
    out.push(line.text);
  }
  return out.join('\n');
}

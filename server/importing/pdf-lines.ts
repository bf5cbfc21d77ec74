/** A piece of text and its position on a page: x from the left, y from the bottom edge, in points. */
export interface PdfPiece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly font?: string;
}

/** The size of body text, and fonts of larger text that body text does not use. */
export interface HeadingFonts {
  readonly size: number;
  readonly fonts: ReadonlySet<string>;
}

interface Line {
  text: string;
  /** A separate number before the words. */
  number: number | null;
  readonly x: number;
  readonly y: number;
  right: number;
  readonly height: number;
  /** The fonts of its pieces. */
  readonly fonts: Set<string>;
}

/**
 * If the gap between two pieces is larger than this share of their height, there is a blank between them. Two columns
 * are much farther apart.
 */
const BLANK = 0.15;
const COLUMN = 2.5;
/** A number with this gap before its words is a step number, or an amount in a table of ingredients. */
const APART = 0.4;

/** Builds lines from pieces in document order: columns follow one another. */
function joinPieces(pieces: readonly PdfPiece[]): Line[] {
  const lines: Line[] = [];
  for (const { text, x, y, width, height, font = '' } of pieces) {
    if (text.trim() === '') continue;
    const last = lines.at(-1);
    const gap = last ? x - last.right : 0;
    const size = Math.max(height, last?.height ?? 0, 1);
    const isSameLine = last && Math.abs(last.y - y) < size * 0.4 && gap > -size && gap < size * COLUMN;
    if (!isSameLine) lines.push({ text, x, y, right: x + width, height, number: null, fonts: new Set([font]) });
    else {
      if (/^\d{1,2}$/.test(last.text.trim()) && gap > size * APART) last.number = Number(last.text);
      const needsBlank = gap > size * BLANK && !/\s$/.test(last.text) && !/^\s/.test(text);
      last.text += (needsBlank ? ' ' : '') + text;
      last.right = x + width;
      last.fonts.add(font);
    }
  }
  return lines.map((line) => ({ ...line, text: line.text.replace(/\s+/g, ' ').trim() }));
}

/** Starts a new line of text, however full the line before is. */
const BEGINS = /^(?:[▢☐□•·*–—◦‣►▪●✓-]\s|\d{1,2}\s?[.):]\s|[\d¼½¾⅐-⅞])/u;
/** An amount, not a step number. */
const AMOUNT = /^[\d¼½¾⅐-⅞](?!\d?\s?[.):]\s)/u;
const ENDS = /[.!?:;。]["”’)]?$/;

/** Whether a line continues the one before: its first word did not fit there. `begun` is the text so far. */
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

/** Ascending numbers before whole sentences are step numbers. Adds a full stop, which the text reader expects. */
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

const commonest = <T>(pieces: readonly PdfPiece[], of: (piece: PdfPiece) => T): T | undefined => {
  const letters = new Map<T, number>();
  for (const piece of pieces) letters.set(of(piece), (letters.get(of(piece)) ?? 0) + piece.text.length);
  return [...letters].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/** The fonts of a document's headings: those of larger text. */
export function headingFonts(pieces: readonly PdfPiece[]): HeadingFonts {
  const given = pieces.filter(({ text }) => text.trim() !== '');
  const size = commonest(given, ({ height }) => Math.round(height * 10) / 10) ?? 0;
  const ofText = commonest(
    given.filter(({ height }) => Math.abs(height - size) < 0.5),
    ({ font = '' }) => font,
  );
  const larger = given.filter(({ height, text }) => height > size * 1.15 && /\p{L}/u.test(text));
  return { size, fonts: new Set(larger.map(({ font = '' }) => font).filter((font) => font !== '' && font !== ofText)) };
}

/**
 * Whether a line in the size of body text is a heading by its font. The value below a small label is not, and neither
 * is an amount.
 */
function isHeading(
  line: Line,
  before: Line | undefined,
  next: Line | undefined,
  { size, fonts }: HeadingFonts,
): boolean {
  const isSet =
    fonts.size > 0 && [...line.fonts].every((font) => fonts.has(font)) && Math.abs(line.height - size) < 0.5;
  if (!isSet || line.text.length > 80 || /[.!?:;。]$/.test(line.text) || /^[\d¼½¾⅐-⅞]/u.test(line.text)) return false;
  const isValue = before !== undefined && before.height < line.height - 0.5 && Math.abs(before.x - line.x) < 2;
  return !isValue && next !== undefined && next.y < line.y;
}

/** Two lines in the largest size, directly below each other, are one title. */
const isTitleGoingOn = (line: Line, before: Line, { size }: HeadingFonts): boolean =>
  size > 0 &&
  line.height > size * 1.6 &&
  Math.abs(line.height - before.height) < 0.5 &&
  Math.abs(line.x - before.x) < 2 &&
  before.y > line.y &&
  before.y - line.y < line.height * 1.5;

export interface PagePlace {
  readonly number: number;
  /** Number of pages. */
  readonly of: number;
}

/** Converts a page to text as a person would type it: one line each, with empty lines between blocks. */
export function pageTextOf(
  pieces: readonly PdfPiece[],
  page: PagePlace = { number: 1, of: 1 },
  headings: HeadingFonts = { size: 0, fonts: new Set() },
): string {
  const all = joinPieces(pieces);
  const footer = [all[0], all.at(-1)].find((line) => line && isPageNumber(line, page));
  // Removes the title next to the page number too.
  const lines = withStepNumbers(all.filter(({ y }) => !footer || Math.abs(y - footer.y) > 1));
  const out: string[] = [];
  for (const [at, line] of lines.entries()) {
    const before = lines[at - 1];
    // The right edge of the column of the previous line.
    const column = lines.filter(({ x, right }) => before && x < before.right && right > before.x);
    const right = Math.max(0, ...column.map((each) => each.right));
    const isHead = isHeading(line, before, lines[at + 1], headings);
    if (before && isTitleGoingOn(line, before, headings)) {
      out[out.length - 1] += ` ${line.text}`;
      continue;
    }
    if (!isHead && before && goesOn(line, before, out.at(-1)!, right)) {
      const isParted = /\p{L}-$/u.test(out.at(-1)!) && /^\p{Ll}/u.test(line.text);
      out[out.length - 1] = isParted ? out.at(-1)!.slice(0, -1) + line.text : `${out.at(-1)} ${line.text}`;
      continue;
    }
    const isApart = before && (before.y - line.y > Math.max(before.height, line.height) * 1.9 || before.y < line.y);
    if (isApart) out.push('');
    out.push(isHead ? `${line.text}:` : line.text);
  }
  return out.join('\n');
}

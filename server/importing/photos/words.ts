/** A recognized word: its place in the order of the page, its box in pixels from the top left, and how sure it is. */
export interface Word {
  readonly text: string;
  /** The line that it is in. Lines of all blocks are numbered in reading order. */
  readonly line: number;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  /** 0 to 100. */
  readonly confidence: number;
}

const WORD_LEVEL = '5';
/** Lines that are less sure are stains, or the edge of the table. */
const SURE_LINE = 40;
/** Marks alone in a line or at its ends need more: edges of paper look like `|` and `_`. */
const SURE_MARK = 60;

/** How sure the words of a page are, weighted by their letters: 0 to 100. */
export function meanConfidence(words: readonly Word[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  return words.reduce((sum, { text, confidence }) => sum + text.length * confidence, 0) / Math.max(letters, 1);
}

const byLine = (words: readonly Word[]): Word[][] => [...Map.groupBy(words, ({ line }) => line).values()];

const isEdge = ({ text, confidence }: Word): boolean =>
  /^[|_~\\]+$/.test(text) || (confidence < SURE_MARK && !/[\p{L}\p{N}%]/u.test(text));

/** The words of a line without the edges of the paper. Empty for a line that is a stain. */
function seenIn(line: readonly Word[]): readonly Word[] {
  const [first, last] = [line.findIndex((word) => !isEdge(word)), line.findLastIndex((word) => !isEdge(word))];
  const seen = first === -1 ? [] : line.slice(first, last + 1);
  return meanConfidence(seen) < SURE_LINE ? [] : seen;
}

/** All words in a table of Tesseract's. */
export function wordRows(table: string): Word[] {
  const words: Word[] = [];
  let line = -1;
  let place = '';
  for (const row of table.split('\n')) {
    const [level, , block, paragraph, lineInIt, , left, top, width, height, confidence, ...text] = row.split('\t');
    if (level !== WORD_LEVEL) continue;
    const here = `${block} ${paragraph} ${lineInIt}`;
    if (here !== place) line += 1;
    place = here;
    const [x, y] = [Number(left), Number(top)];
    const box = { left: x, top: y, right: x + Number(width), bottom: y + Number(height) };
    words.push({ text: text.join('\t').trim(), line, ...box, confidence: Number(confidence) });
  }
  return words;
}

/** The words of a page without marks that are not text. */
export const seenWords = (table: string): Word[] => byLine(wordRows(table)).flatMap(seenIn);

/** Whether lines run from left to right. Text of a page on its side is recognized too, but its order is lost. */
export function isUpright(words: readonly Word[]): boolean {
  const lines = byLine(words).filter((line) => line.length > 1);
  const spans = lines.map((line) => ({
    across: Math.max(...line.map(({ right }) => right)) - Math.min(...line.map(({ left }) => left)),
    down: Math.max(...line.map(({ bottom }) => bottom)) - Math.min(...line.map(({ top }) => top)),
  }));
  return spans.filter(({ across, down }) => across > down).length * 2 >= spans.length;
}

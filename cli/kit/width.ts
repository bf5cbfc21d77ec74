/** Counts the columns of a text on a terminal. */
export type Measure = (text: string) => number;

// Letters of Latin, Greek and Cyrillic, punctuation and fractions: one column each.
const NARROW =
  /^[\x20-\x7E\u00A0-\u00AC\u00AE-\u02FF\u0370-\u0482\u048A-\u052F\u2010-\u2027\u2030-\u205E\u2150-\u218F\u2605]*$/;

/** Returns a measure for these texts. `string-width` takes as long to load as the rest of a command, so avoid it. */
export async function measureFor(texts: Iterable<string>): Promise<Measure> {
  for (const text of texts)
    if (!NARROW.test(text)) {
      const { default: stringWidth } = await import('string-width');
      return (measured) => (NARROW.test(measured) ? measured.length : stringWidth(measured));
    }
  return (text) => text.length;
}

/** Cuts a text to at most `width` columns, with an ellipsis if it was longer. */
export function cut(text: string, width: number, widthOf: Measure): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let used = 0;
  for (const part of NARROW.test(text) ? text : graphemesOf(text)) {
    const next = used + widthOf(part);
    if (next > width - 1) break;
    out += part;
    used = next;
  }
  return `${out.trimEnd()}…`;
}

const graphemesOf = (text: string): string[] =>
  [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(({ segment }) => segment);

export const padEnd = (text: string, width: number, widthOf: Measure): string =>
  text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Wraps a text into lines of at most `width` columns. A longer word gets its own line. */
export function wrap(text: string, width: number, widthOf: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && widthOf(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

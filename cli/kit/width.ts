import stringWidth from 'string-width';

const PLAIN = /^[\x20-\x7E]*$/;

/** Columns that a text takes on a terminal. */
export const widthOf = (text: string): number => (PLAIN.test(text) ? text.length : stringWidth(text));

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The text in at most `width` columns, with an ellipsis where something is missing. */
export function cut(text: string, width: number): string {
  if (widthOf(text) <= width) return text;
  let out = '';
  let used = 0;
  for (const { segment } of graphemes.segment(text)) {
    const next = used + widthOf(segment);
    if (next > width - 1) break;
    out += segment;
    used = next;
  }
  return `${out.trimEnd()}…`;
}

export const padEnd = (text: string, width: number): string => text + ' '.repeat(Math.max(0, width - widthOf(text)));

/** Lines of at most `width` columns, broken between words; a word that is longer keeps a line of its own. */
export function wrap(text: string, width: number): string[] {
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

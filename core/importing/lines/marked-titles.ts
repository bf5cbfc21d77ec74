import { cleanLines, decodeEntities } from './clean-text.ts';

/**
 * Marks titles in texts of data with a colon: headings and bold lines of HTML, headings of Markdown, and lines in brackets.
 * If many lines look like that, they are not titles.
 */
export function withMarkedTitles(texts: string[]): string[] {
  let titles = 0;
  const marked = texts.map((text) => {
    if (!HAS_MARKS.test(text)) return text;
    const html = text.includes('&lt;') ? decodeEntities(text) : text;
    const name = (title: string) => {
      titles++;
      return `${title.trim().replace(/\s*[:：]$/, '')}:`;
    };
    return html
      .replace(HEADING, (_, tag: string, title: string) => `<${tag}>${name(title)}</${tag}>`)
      .replace(BOLD_LINE, (_, before: string, title: string) => before + name(title))
      .replace(MARKED_LINE, (_, before: string, title: string) => before + name(title));
  });
  if (titles === 0) return texts;
  return titles * 3 <= marked.flatMap(cleanLines).length ? marked : texts;
}

const HAS_MARKS = /<(?:h[1-6]|b|strong)\b|&lt;(?:h[1-6]|b|strong)\b|(?:^|\n)[^\S\n]{0,20}(?:#{1,6}\s|\[)/i;
const HEADING = /<(h[1-6])\b[^<>]{0,200}>\s{0,20}([^<>\n\s][^<>\n]{1,60}?)\s{0,20}<\/\1>/gi;
const BREAK = '<\\/?(?:br|p|div|li|ul|ol)\\b[^<>]{0,200}>';
const BOLD_LINE = new RegExp(
  `((?:^|\\n|${BREAK})\\s{0,20})<(?:b|strong)>\\s{0,20}([^<>\\s\\d][^<>\\n\\d]{1,60}?)\\s{0,20}<\\/(?:b|strong)>\\s{0,3}[:：]?(?=\\s{0,20}(?:$|\\n|${BREAK}))`,
  'gi',
);
const MARKED_LINE =
  /(^|\n)[^\S\n]{0,20}(?:#{1,6}\s{1,5}|\[(?=[^[\]\n]{2,60}\][^\S\n]{0,20}(?:$|\n)))(\p{L}[^[\]\n\d]{1,60}?)[^\S\n]{0,20}(?:#{1,6}|\])?(?=[^\S\n]{0,20}(?:$|\n))/gu;

/**
 * What Markdown may read as more than text: emphasis, code, links, HTML and its entities, tables, strikethrough; at the
 * start of a line headings, lists, quotes, rules and indented code. It may find more than necessary, never less.
 */
const MARKUP =
  /[*_`~[\]<>\\|]|&[#\w]+;|https?:|www\.|\S@\S|^ {0,3}(?:[-+:=#]|\d{1,9}[.)](?:[ \t]|$))|^(?: {4}| {0,3}\t)/im;

/** Whether a text looks different as Markdown. If not, `paragraphsOf` gives all that a parser would find. */
export const hasMarkup = (text: string): boolean => MARKUP.test(text);

/** The paragraphs of a text without markup, each as its lines. */
export const paragraphsOf = (text: string): string[][] =>
  text
    .split(/\r\n?|\n/)
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line !== ''))
    .filter((lines) => lines.length > 0);

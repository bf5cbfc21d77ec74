import { decodeXML } from 'entities';

/** How much of a document is read: 2 MB of XML, some hundred pages. */
const MAX_XML = 2_000_000;
/** In OpenDocument, a run of spaces is an element with their number. */
const MAX_SPACES = 20;

/** Names of headings in the styles of Word, which translates them. */
const HEADING =
  /^(?:heading|title|titel|t[ií]tulo|titre|titolo|berschrift|überschrift|kop|rubrik|overskrift|nag\w*wek|otsikko)\s?\d?$/i;

/** A tag or the text between two. The programs that write documents escape "<" and ">" in values. */
const MARKUP = /<(\/?)([\w:.-]{1,60})([^<>]*?)(\/?)>|([^<]+)/g;

const attribute = (attributes: string, name: string): string =>
  decodeXML(attributes.split(`${name}="`)[1]?.split('"')[0] ?? '');

const ROWS = new Set(['w:tr', 'table:table-row']);
const CELLS = new Set(['w:tc', 'table:table-cell']);
const PARAGRAPHS = new Set(['w:p', 'text:p', 'text:h']);
/** Text deleted in a tracked change, fields, and notes of reviewers. */
const SILENT = new Set([
  'w:del',
  'w:instrText',
  'text:tracked-changes',
  'office:annotation',
  'text:note',
  'office:styles',
]);
const TEXTS = new Set(['w:t', 'text:p', 'text:h']);

/**
 * The text of a Word or OpenDocument file as somebody would have typed it: a line for each paragraph, "•" before the items
 * of lists, headings between equals signs, and tabs between the cells of a table.
 */
export function documentLines(xml: string): string {
  const lines: string[] = [];
  let text = '';
  let kind: 'plain' | 'item' | 'heading' = 'plain';
  /** A heading that begins the document is the recipe's name. */
  let isBegun = false;
  let silent = 0;
  let texts = 0;
  let lists = 0;
  let row: string[] | null = null;
  let cell: string[] = [];

  const put = () => {
    const line = text
      .replace(/[ \u00a0]+/g, ' ')
      .replace(/ ?\n ?/g, '\n')
      .trim();
    if (row) cell.push(line);
    else if (kind === 'heading' && line !== '' && isBegun) lines.push('', `== ${line} ==`);
    else if (kind === 'item' && line !== '') lines.push(`• ${line}`);
    else lines.push(line);
    isBegun ||= line !== '';
    text = '';
    kind = 'plain';
  };

  const opened = (name: string, attributes: string) => {
    if (SILENT.has(name)) silent += 1;
    if (TEXTS.has(name)) texts += 1;
    if (PARAGRAPHS.has(name) && silent === 0) {
      text = '';
      kind = name === 'text:h' ? 'heading' : lists > 0 ? 'item' : 'plain';
    }
    if (name === 'text:list') lists += 1;
    else if (name === 'w:numPr') kind = 'item';
    else if (name === 'w:pStyle' && HEADING.test(attribute(attributes, 'w:val'))) kind = 'heading';
    else if (name === 'w:br' || name === 'w:cr' || name === 'text:line-break') text += '\n';
    else if (name === 'w:tab' || name === 'text:tab') text += '\t';
    else if (name === 'text:s') text += ' '.repeat(Math.min(MAX_SPACES, Number(attribute(attributes, 'text:c')) || 1));
    else if (ROWS.has(name)) row = [];
    else if (CELLS.has(name)) cell = [];
  };
  const closed = (name: string) => {
    if (SILENT.has(name)) silent -= 1;
    if (TEXTS.has(name)) texts -= 1;
    if (PARAGRAPHS.has(name) && silent === 0) put();
    else if (name === 'text:list') lists -= 1;
    else if (CELLS.has(name)) row?.push(cell.filter(Boolean).join(' '));
    else if (ROWS.has(name)) {
      lines.push((row ?? []).join('\t').trim());
      row = null;
    }
  };

  for (const [, end, name, attributes, empty, part] of xml.slice(0, MAX_XML).matchAll(MARKUP)) {
    if (part !== undefined) {
      if (silent === 0 && texts > 0) text += decodeXML(part);
      continue;
    }
    if (!end) opened(name!, attributes!);
    if (end || empty) closed(name!);
  }
  return lines.join('\n');
}

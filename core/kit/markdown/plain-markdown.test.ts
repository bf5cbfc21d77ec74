import fc from 'fast-check';
import { marked } from 'marked';
import { expect, test } from 'vitest';
import { hasMarkup, paragraphsOf } from './plain-markdown.ts';

/** As a browser shows it: blanks count once, and not at the ends of lines. */
const seen = (html: string) =>
  html
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|br)>) ?/g, '$1')
    .trim();

const parsed = (text: string) => seen(marked.parse(text, { async: false, gfm: true, breaks: true }));

const escaped = (line: string) =>
  line
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/'/g, '&#39;');

const shown = (text: string) =>
  seen(
    paragraphsOf(text)
      .map((lines) => `<p>${lines.map(escaped).join('<br>')}</p>`)
      .join('\n'),
  );

test.each([
  'Stir.',
  'Salt & pepper, 100 % of "it"; don\'t hurry!',
  'One line\nand a second\n\n  and a paragraph',
  'Heat to 180 °C (fan: 160).\r\nWait.',
])('%j is shown without a parser as with one', (text) => {
  expect(hasMarkup(text)).toBe(false);
  expect(shown(text)).toBe(parsed(text));
});

test.each([
  '**bold**',
  '1. first',
  '- one',
  '# Head',
  'Soup\n====',
  'a | b',
  'see https://example.org',
  'www.example.org',
  'write to anna@example.org',
  '    code',
  'a &amp; b',
  '<b>x</b>',
  'a\\b',
  '~~gone~~',
])('%j needs a parser', (text) => {
  expect(hasMarkup(text)).toBe(true);
});

test('a text without markup looks the same with and without a parser', () => {
  const part = fc.constantFrom(
    'a',
    'Stir',
    ' ',
    '  ',
    '\n',
    '\n\n',
    '.',
    ',',
    '1',
    '12.',
    ')',
    '-',
    '+',
    '#',
    '&',
    'amp',
    ';',
    '!',
    '(',
    '=',
    '"',
    ':',
    '@',
    'www',
    'é',
    '\t',
    '½',
  );
  const text = fc.array(part, { maxLength: 25 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (one) => {
      fc.pre(!hasMarkup(one));
      expect(shown(one)).toBe(parsed(one));
    }),
    { seed: 20_261_123, numRuns: 3_000 },
  );
});

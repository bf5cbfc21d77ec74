import { expect, test } from 'vitest';
import { cells } from './cells.ts';
import { cutLine, lineText, wrap, wrapSpans } from './line.ts';
import { withoutBlankEnd } from './paint.ts';
import { themeOf } from './themes.ts';

const texts = (text: string, width: number, indent?: number) => wrap(text, width, undefined, indent).map(lineText);

test('breaks between words and leaves no space at the end of a row', () => {
  expect(texts('Boil the potatoes until soft.', 12)).toEqual(['Boil the', 'potatoes', 'until soft.']);
});

test('a short word after a space without room starts a row', () => {
  expect(texts('fit on a phone', 7)).toEqual(['fit on', 'a phone']);
  expect(texts('fit on a phone', 6)).toEqual(['fit on', 'a', 'phone']);
  expect(texts('ends with a blank ', 17)).toEqual(['ends with a blank']);
});

test('keeps line breaks and blank lines', () => {
  expect(texts('one\n\ntwo', 20)).toEqual(['one', '', 'two']);
});

test('rows after the first are indented', () => {
  expect(texts('200 g floury potatoes', 12, 2)).toEqual(['200 g floury', '  potatoes']);
});

test('a word longer than a row is broken', () => {
  expect(texts('Donaudampfschiff', 6)).toEqual(['Donaud', 'ampfsc', 'hiff']);
});

test('text without spaces is broken at its cells', () => {
  const rows = texts('大根と人参を千切りにして塩をふり', 9);
  expect(rows.join('')).toBe('大根と人参を千切りにして塩をふり');
  expect(Math.max(...rows.map(cells))).toBeLessThanOrEqual(9);
});

test('no row is wider than requested, whatever the words', () => {
  const words = 'a 日本 Donaudampfschifffahrt 👩‍🍳👩‍🍳👩‍🍳 x y z مرق العدس'.split(' ');
  for (let width = 6; width < 30; width++)
    for (const row of texts(words.join(' '), width, 2)) expect(cells(row)).toBeLessThanOrEqual(width);
});

test('rows do not break at a no-break space, which is shown as a space', () => {
  expect(texts('use 1\u00a0½\u00a0cups', 10)).toEqual(['use', '1 ½ cups']);
});

test('styles survive a break', () => {
  const rows = wrapSpans([{ text: '1 ½ cups', role: 'strong' }, { text: ' flour' }], 9, 2);
  expect(rows).toEqual([[{ text: '1 ½ cups', role: 'strong' }], [{ text: '  flour' }]]);
});

test('a row that is too long is cut between its spans or within one, with a mark', () => {
  const row = [
    { text: 'Lentil ', role: 'strong' as const },
    { text: 'soup' },
    { text: ' 大根', role: 'soft' as const },
  ];
  expect(cutLine(row, 16)).toBe(row);
  const cutTo = (width: number) => lineText(cutLine(row, width));
  expect([15, 12, 11, 7, 1, 0].map(cutTo)).toEqual([
    'Lentil soup 大…',
    'Lentil soup…',
    'Lentil sou…',
    'Lentil…',
    '…',
    '',
  ]);
});

test('blanks at the end of a row are drawn only where they are seen', () => {
  const shown = (name: 'dark' | 'mono', isSelected: boolean, role: 'soft' | 'heading' = 'soft') =>
    lineText(
      withoutBlankEnd(
        [
          { text: 'soup  ', role, isSelected },
          { text: '   ', isSelected },
        ],
        themeOf(name, { background: 'dark', colorDepth: 24 }),
      ),
    );
  expect([shown('dark', false), shown('dark', true), shown('mono', true)]).toEqual(['soup', 'soup     ', 'soup     ']);
  expect(shown('mono', false, 'heading')).toBe('soup  ');
});

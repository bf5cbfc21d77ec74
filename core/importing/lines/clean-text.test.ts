import { expect, test } from 'vitest';
import { cleanIngredient, cleanLine, cleanLines } from './clean-text.ts';

test('entities are decoded until none is left', () => {
  expect(cleanLine('&amp;amp;frac12; cup caf&eacute; &amp; cream')).toBe('½ cup café & cream');
});

test('tags are removed and comparisons stay', () => {
  expect(cleanLine('Mix <b class="x">well</b>, heat to < 60 °C and > 50 °C<br/>')).toBe(
    'Mix well, heat to < 60 °C and > 50 °C',
  );
});

test('white space of every kind is collapsed, and invisible characters are removed', () => {
  expect(cleanLine(' 2\u00a0\u2009cups\u200b\t flour\u00ad ')).toBe('2 cups flour');
});

test('paragraphs, list items and line feeds become lines', () => {
  expect(cleanLines('<p>One</p><ul><li>Two</li><li>Three<br>Four</li></ul>\r\nFive')).toEqual([
    'One',
    'Two',
    'Three',
    'Four',
    'Five',
  ]);
});

test('bullets and doubled brackets are removed from ingredients', () => {
  expect(cleanIngredient('▢ 2 leeks ((washed))')).toBe('2 leeks (washed)');
  expect(cleanIngredient('- 1 cup (250 ml) milk')).toBe('1 cup (250 ml) milk');
});

import { expect, test } from 'vitest';
import { readFrontMatter } from './front-matter.ts';

test('texts, quoted texts, lists and blocks are read, and the rest is the body', () => {
  const { values, body } = readFrontMatter(
    [
      '---',
      'title: "Beer \\"cheese\\" soup"',
      "short: 'it''s good' ",
      'url: https://food.example/a#b # where it is from',
      'tags: [soups, "a, b"]',
      'ingredients:',
      '- 4 tbsp butter',
      '  - "2 cups: flour"',
      '- salt and',
      '  pepper',
      'note: |',
      '  first',
      '  second',
      'empty:',
      '---',
      '',
      'Text below.',
    ].join('\r\n'),
  );
  expect(Object.fromEntries(values)).toEqual({
    title: ['Beer "cheese" soup'],
    short: ["it's good"],
    url: ['https://food.example/a#b'],
    tags: ['soups', 'a, b'],
    ingredients: ['4 tbsp butter', '2 cups: flour', 'salt and pepper'],
    note: ['first\nsecond'],
  });
  expect(body.trim()).toBe('Text below.');
});

test('a text without front matter is all body', () => {
  expect(readFrontMatter('Just text.\n---\nmore')).toEqual({ values: new Map(), body: 'Just text.\n---\nmore' });
});

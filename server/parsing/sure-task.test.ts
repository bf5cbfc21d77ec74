import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../core/kit/text/read-amount.ts';
import { numberWord } from '../../core/parsing/words/number-words.ts';
import { formatQuantity } from '../../core/recipes/quantity.ts';
import { sureTask } from './sure-task.ts';

const PAGE = [
  '500 g floury potatoes, peeled and diced',
  '1 (14 ounce) can diced tomatoes, drained',
  '¾ cup whole milk',
  '1¾ cups buttermilk, at room temperature',
  '1/3 cup packed brown sugar',
  '2 14-oz cans chickpeas, rinsed',
  '3 large eggs, beaten',
  '1 tablespoon plus 1 teaspoon vanilla extract',
  'salt and freshly ground black pepper',
  'a pinch of nutmeg',
  'half an onion, sliced',
  '2 dozen oysters',
  '1.25 kg beef chuck',
  '0.17 oz yeast',
  '2 to 3 cloves garlic',
  'Juice of 1 lemon',
  '1 cup butter or margarine, softened',
  '250ml/9fl oz game stock, or chicken stock',
  'For the sauce:',
];

const lettersOf = (text: string) => [...text.toLowerCase().matchAll(/\p{L}{3,}/gu)].map(([word]) => word);
const MEANS_NOTHING = new Set(['della']);
/** Amounts in words, which become numbers in the parts. */
const isNumber = (word: string) => numberWord(word) !== null;
/** In Japanese, the connecting letter between amount and food has no blanks around it. */
const unjoined = (line: string) => line.replace(/(?<=\d)の/gu, ' ');

const folder = new URL('../../tests/lines/', import.meta.url);
const others = readdirSync(folder)
  .filter((name) => name.endsWith('.txt'))
  .map((name) => ({
    locale: name.replace('.txt', ''),
    lines: readFileSync(join(folder.pathname, name), 'utf8')
      .split('\n')
      .flatMap((line) => line.split(' | ')[0]!.trim() || []),
  }));

describe.each([{ locale: 'en-US', lines: PAGE }, ...others])('lines in $locale', ({ locale, lines }) => {
  test('stored in parts lose no word and gain no amount', async () => {
    const sure = (await sureTask([{ lines, locale }]))[0]!;
    for (const [at, found] of sure.entries()) {
      if (!found) continue;
      const line = lines[at]!;
      const parts = lettersOf(`${found.unit?.text ?? ''} ${found.food} ${found.note}`);
      const isSaid = (word: string) =>
        parts.includes(word) || MEANS_NOTHING.has(word) || (found.quantity !== null && isNumber(word));
      const missing = lettersOf(unjoined(line)).filter((word) => !isSaid(word));
      expect([line, missing]).toEqual([line, []]);
      const said = lettersOf(line).filter(isNumber).map(numberWord);
      if (said.length > 0 && !/\d/.test(line))
        expect([line, found.quantity]).toEqual([line, said.reduce((all, value) => all! * value!, 1)]);
      if (found.quantity !== null && /\d|[½¾¼⅓⅔]/.test(line)) {
        const shown = readAmount(formatQuantity(found.quantity).replaceAll(',', ''));
        expect([line, Math.abs(shown! - found.quantity) < 0.01 * found.quantity + 0.001]).toEqual([line, true]);
      }
    }
  });
});

test('most lines of an English page are certain, and the others stay text', async () => {
  const sure = (await sureTask([{ lines: PAGE, locale: 'en-US' }]))[0]!;
  const parts = new Map(PAGE.map((line, at) => [line, sure[at]]));
  expect(parts.get('¾ cup whole milk')).toMatchObject({ quantity: 0.75, food: 'whole milk', note: '' });
  expect(parts.get('1¾ cups buttermilk, at room temperature')?.quantity).toBe(1.75);
  for (const line of ['2 to 3 cloves garlic', 'For the sauce:', '0.17 oz yeast', '2 dozen oysters'])
    expect([line, parts.get(line)]).toEqual([line, null]);
  expect(sure.filter(Boolean).length).toBeGreaterThanOrEqual(10);
});

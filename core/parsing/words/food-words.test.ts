import { expect, test } from 'vitest';
import { type Label, type LabelledToken, labelledText } from '../rules/assemble.ts';
import { settleFood } from './food-words.ts';
import { tokensOf } from './tokens.ts';

/** The food of a line whose words have these labels. */
function food(line: string, labels: string): string {
  let word = 0;
  const tokens = tokensOf(line).map((token): LabelledToken => {
    const label = (token.kind === 'mark' ? 'C' : labels[word++]) as Label;
    return { ...token, label };
  });
  return labelledText(line, settleFood(tokens), 'N');
}

test('an "or" that does not join foods is not part of the food', () => {
  expect(food('1 pickled or fresh seeded jalapeno', 'QPNPPN')).toBe('jalapeno');
  expect(food('2 cups beans (dried) or', 'QUNCN')).toBe('beans');
  expect(food('1 cup salt and ground pepper', 'QUNNPN')).toBe('salt and pepper');
  expect(food('or', 'N')).toBe('or');
});

test('a repeated food is listed once', () => {
  expect(food('1 cup chopped onions (1 medium onion)', 'QUPNQSN')).toBe('onions');
  expect(food('1 cup rice and wild rice', 'QUNNNN')).toBe('rice and wild rice');
});

test('quotation marks around a part of a name belong to it', () => {
  expect(food("400g '00' flour, plus extra", 'QUNNCC')).toBe("'00' flour");
  expect(food("4 tbsp 'nduja", 'QUN')).toBe("'nduja");
  expect(food('1 cup (“instant”) oats', 'QUNN')).toBe('“instant”) oats');
});

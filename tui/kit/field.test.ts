import { expect, test } from 'vitest';
import { createField, withoutHalves } from './field.ts';

const never = () => {
  throw new Error('no Enter was pressed');
};

test('backspace takes a whole emoji, not half of it', () => {
  expect(withoutHalves('Soup 👩‍🍳', 'Soup 👩‍\ud83c')).toBe('Soup ');
  expect(withoutHalves('👩‍🍳 soup', '👩‍\ud83c soup')).toBe(' soup');
  expect(withoutHalves('Soup', 'Sou')).toBe('Sou');
});

test('a line break that comes with the text is Enter, and what follows it is the next line', () => {
  const lines: string[] = [];
  const field = createField();
  const enter = () => {
    lines.push(field.text());
    field.put('');
  };
  field.type('2 kg flour\rbread\rmi', '', enter);
  expect(lines).toEqual(['2 kg flour', 'bread']);
  expect(field.text()).toBe('mi');
});

test('keys that come before the field was drawn anew are kept', () => {
  const field = createField();
  field.type('so', '', never);
  field.type('up', '', never);
  expect(field.text()).toBe('soup');
});

test('escapes and direction marks are no text', () => {
  const field = createField();
  field.paste('red\u001b[31m \u202elentils');
  expect(field.text()).toBe('red lentils');
});

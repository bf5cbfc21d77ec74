import { expect, test } from 'vitest';
import { nameCompletion, typedNames } from './name-completion.ts';

test('names are separated by the commas of every script', () => {
  expect(typedNames(' rice,, eggs ')).toEqual(['rice', 'eggs']);
  expect(typedNames('米、卵，葱')).toEqual(['米', '卵', '葱']);
  expect(typedNames('أرز، بيض')).toEqual(['أرز', 'بيض']);
});

test('the last name is completed, whichever comma stands before it', async () => {
  const complete = nameCompletion([{ name: 'red lentils' }, { name: '卵黄' }]);
  expect(await complete('rice, lent')).toEqual({ text: 'rice, red lentils', others: [] });
  expect(await complete('米、卵')).toEqual({ text: '米、卵黄', others: [] });
});

import { expect, test } from 'vitest';
import { language } from '../../../core/kit/translate.ts';
import arabic from '../../../locales/ar-SA.json' with { type: 'json' };
import japanese from '../../../locales/ja-JP.json' with { type: 'json' };
import { tui } from '../../../tests/kit/terminal.ts';
import { world } from '../../../tests/kit/world.ts';
import { namesLine } from './names.ts';

test('names in a row are listed in the way of the language, without direction marks', () => {
  expect(namesLine(['رز', 'بيض'], 'ar-SA')).toBe('رز وبيض');
  expect(namesLine(['rice', 'egg\u001B[2J'], 'en-US')).toBe('rice, egg');
  expect([namesLine(['rice'], 'ja-JP'), namesLine([], 'ja-JP')]).toEqual(['rice', '']);
});

test.each([
  ['ja-JP', japanese, /冬、汁物|汁物、冬/],
  ['ar-SA', arabic, /冬 و汁物|汁物 و冬/],
] as const)('the tags of a recipe are such names in %s', async (locale, texts, shown) => {
  const home = await world();
  const tags = [{ name: '汁物' }, { name: '冬' }];
  await home.anna.client.recipes.create({ body: { name: 'みそ汁', tags } });
  const screen = await tui(home, { columns: 120, rows: 40, language: language(locale, texts) });
  await screen.until('▌みそ汁');
  await screen.press('enter').until(shown);
});

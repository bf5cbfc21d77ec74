import { expect, test } from 'vitest';
import { parsePage } from '../page/page.ts';
import { blocksOf } from '../page/page-blocks.ts';
import { readPluginCard } from './plugins.ts';

function card(html: string) {
  const page = parsePage(html);
  return readPluginCard(page, blocksOf(page));
}

test('group titles are read, even those that end a section elsewhere', () => {
  const found = card(`<div class="mv-create-ingredients"><h3>Ingredients</h3><h4>Cake</h4><ul><li>3 eggs</li></ul>
    <h4>Serving suggestions</h4><ul><li>cream</li></ul></div>
    <div class="mv-create-instructions"><h3>Instructions</h3><ol><li>Beat the eggs.</li></ol></div>
    <div class="mv-create-notes-content"><p>Freezes well.</p></div>`);
  expect(found?.ingredients.find((one) => one.groups.length > 0)?.groups).toMatchObject([
    { title: 'Cake', lines: ['3 eggs'] },
    { title: 'Serving suggestions', lines: ['cream'] },
  ]);
  expect(found?.steps.find((one) => one.groups.length > 0)?.groups).toMatchObject([
    { title: null, lines: ['Beat the eggs.'] },
  ]);
  expect(found?.notes).toEqual(['Freezes well.']);
});

test('a page without a plugin gives null', () => {
  expect(card('<div class="ingredients"><ul><li>1 egg</li></ul></div>')).toBeNull();
});

test('a line with a heading class is a title', () => {
  const found = card(`<div class="cooked-recipe-ingredients">
    <div class="cooked-ingredient cooked-heading">Broth</div><div class="cooked-ingredient"><b>1</b> <i>leek</i></div>
    <div class="cooked-ingredient">2 carrots</div><div class="cooked-ingredient">Salt</div></div>`);
  expect(found?.ingredients[0]?.groups).toMatchObject([{ title: 'Broth', lines: ['1 leek', '2 carrots', 'Salt'] }]);
});

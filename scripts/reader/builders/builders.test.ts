import { expect, test } from 'vitest';
import { extractRecipe } from '../../../core/importing/page/extract.ts';
import { layouts } from './layouts.ts';
import { builtPages } from './page-of.ts';
import { misread } from './read-built.ts';
import { samples } from './recipes.ts';

const pages = builtPages();

test.each(Object.keys(layouts))('a recipe in 21 languages is read from a post in this layout: %s', (layout) => {
  const own = pages.filter((page) => page.layout === layout);
  expect(own).toHaveLength(samples.length);
  expect(own.map((page) => [page.language, ...misread(page)])).toEqual(own.map(({ language }) => [language]));
});

test('a table of contents that links to the headings of a page adds no headings', () => {
  const html = `<h1>Barley stew</h1><ul class="contents"><li><a href="#i">Ingredients</a></li><li><a href="#m">Method</a></li></ul>
    <p>We eat this stew on the first cold day.</p><h2 id="i">Ingredients</h2><ul><li>200 g barley</li><li>1 onion</li></ul>
    <h2 id="m">Method</h2><ol><li>Soften the onion in a little oil.</li><li>Add the barley and simmer for 40 minutes.</li></ol>`;
  const recipe = extractRecipe(html)!;
  expect(recipe.ingredientGroups).toEqual([{ title: null, lines: ['200 g barley', '1 onion'] }]);
  expect(recipe.stepGroups.flatMap(({ steps }) => steps)).toHaveLength(2);
});

test.each([
  ['for the oven', '<li>200 g barley</li><li>1 onion, for the pot</li><li>oil for the pan</li>'],
  ['in italics', '<li>200 g barley</li><li><em>a pinch of salt</em></li><li>1 onion</li>'],
])('a line of a list that only looks like a title stays a line: %s', (_, lines) => {
  const recipe = extractRecipe(
    `<h1>Stew</h1><h2>Ingredients</h2><ul>${lines}</ul><h2>Method</h2><p>Simmer the barley with the onion for an hour.</p>`,
  )!;
  expect(recipe.ingredientGroups.map(({ title, lines: read }) => [title, read.length])).toEqual([[null, 3]]);
});

test('text that was pasted between tags that only look bold has no titles', () => {
  const lines = ['200 g barley', 'salt', '1 onion', 'pepper'].map((text) => `<p>${text}</p>`).join('');
  const html = `<h1>Stew</h1><b style="font-weight:normal"><h2>Ingredients</h2>${lines}<h2>Method</h2><p>Simmer the barley with the onion for an hour.</p></b>`;
  expect(extractRecipe(html)!.ingredientGroups).toEqual([
    { title: null, lines: ['200 g barley', 'salt', '1 onion', 'pepper'] },
  ]);
});

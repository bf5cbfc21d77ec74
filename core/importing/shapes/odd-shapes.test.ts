import { expect, test } from 'vitest';
import { ownTime } from '../../../tests/kit/own-time.ts';
import { readPage } from '../page/read-page.ts';
import { post, steps } from './shape.ts';

// What broken programs, old editors and ill-meaning people send.
const all = ['200 g barley', '2 onions', '1 pinch salt'];
const [cells, backwards] = [' ', ''].map((_, at) => (line: string) => {
  const words = line.split(' ');
  const parts = [words.slice(0, -1).join(' '), words.at(-1)!];
  return at === 0 ? parts : parts.reverse();
}) as [(line: string) => string[], (line: string) => string[]];
const items = (lines: readonly string[]) => lines.map((line) => `<li>${line}</li>`).join('');
const rows = (lines: readonly string[], cut: (line: string) => string[]) =>
  lines
    .map(
      (line) =>
        `<tr>${cut(line)
          .map((cell) => `<td>${cell}</td>`)
          .join('')}</tr>`,
    )
    .join('');
const page = (list: string, method = `<ol>${items(steps)}</ol>`) =>
  post(`<h2>Ingredients</h2>${list}<h2>Method</h2>${method}`);
const read = (html: string) => {
  const { recipe } = readPage(html, { url: 'https://slowpot.example/barley-stew/' });
  return {
    ingredients: recipe?.ingredientGroups.map(({ title, lines }) => [title, ...lines]),
    steps: recipe?.stepGroups.flatMap((group) => group.steps.map(({ text }) => text)),
  };
};

test.each<[string, string, string[]?]>([
  ['no end tags', page(`<ul><li>${all.join('<li>')}</ul>`, `<ol><li>${steps.join('<li>')}</ol>`)],
  ['line breaks alone', page(`<p>${all.join('<br>')}</p>`, `<p>${steps.join('<br><br>')}</p>`)],
  ['a table of amounts and foods', page(`<table>${rows(all, cells)}</table>`)],
  [
    'a table of foods and amounts',
    page(`<table>${rows(all, backwards)}</table>`),
    ['barley 200 g', 'onions 2', 'salt 1 pinch'],
  ],
  [
    'a table with a head',
    page(`<table><thead><tr><th>Amount</th><th>Food</th></tr></thead>${rows(all, cells)}</table>`),
  ],
  [
    'terms and descriptions',
    page(`<dl>${all.map((line) => `<dt>${backwards(line)[0]}</dt><dd>${backwards(line)[1]}</dd>`).join('')}</dl>`),
    ['barley 200 g', 'onions 2', 'salt 1 pinch'],
  ],
  ['lone surrogates', page(`<ul>${items(all.map((line) => `\ud83d${line}\udc00`))}</ul>`)],
  ['NUL between the letters', page(`<ul>${items(all.map((line) => [...line].join('\0')))}</ul>`)],
  ['marks of direction', page(`<ul>${items(all.map((line) => `\u202e${line}\u202c`))}</ul>`)],
  [
    'entities that are escaped twice',
    page(`<ul>${items(['200 g cr&amp;egrave;me', '&amp;frac12; l milk', '2 eggs'])}</ul>`),
    ['200 g crème', '½ l milk', '2 eggs'],
  ],
  [
    'checkboxes',
    page(`<ul>${items(all.map((line) => `<label><input type="checkbox"><span>${line}</span></label>`))}</ul>`),
  ],
  ['a comment of tags', page(`<!--${'<li>'.repeat(1000)}--><ul>${items(all)}</ul>`)],
  ['a menu of amounts', page(`<select>${'<option>9 g</option>'.repeat(1000)}</select><ul>${items(all)}</ul>`)],
])('a page with %s is read', (_, html, ingredients = all) => {
  expect(read(html)).toEqual({ ingredients: [[null, ...ingredients]], steps: [...steps] });
});

test('terms with several descriptions are the titles of groups', () => {
  const list =
    '<dl><dt>Dough</dt><dd>200 g flour</dd><dd>2 eggs</dd><dt>Icing</dt><dd>50 g sugar</dd><dd>1 lemon</dd></dl>';
  expect(read(page(list)).ingredients).toEqual([
    ['Dough', '200 g flour', '2 eggs'],
    ['Icing', '50 g sugar', '1 lemon'],
  ]);
});

test('a line of many pieces is read in linear time', () => {
  const pieces = '<i itemprop="recipeIngredient">2 g egg</i>'.repeat(50_000);
  const start = ownTime();
  read(`<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Egg</b>${pieces}</div>`);
  expect(ownTime() - start).toBeLessThan(6_000);
});

import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';
import { expectedOf, lines, post, type Shape, seen, steps } from './shape.ts';

const items = (texts: readonly string[]) => `<ul>${texts.map((text) => `<li>${text}</li>`).join('')}</ul>`;
const counted = `<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`;
const head = '<title>Barley stew</title><h1>Barley stew</h1>';

const shapes: Shape[] = [
  {
    name: 'headings that count the steps and name them',
    html: post(
      `<h2>What you'll need</h2>${items(lines)}<h2>Step 1: Soften</h2><p>${steps[0]}</p><h2>Step 2: Simmer</h2><p>${steps[1]}</p><h2>More recipes</h2><p>Our barley risotto is just as good as this.</p>`,
    ),
  },
  {
    name: 'parts of the ingredients under titles of their own, without a heading above both',
    html: post(
      `<div><h3>For the pot</h3>${items(lines.slice(0, 2))}</div><div><h3>For the plate</h3>${items(['1 tsp salt', '2 spoons yogurt'])}</div><h3>Directions</h3>${counted}`,
    ),
    expected: {
      ingredients: [
        ['For the pot', ...lines.slice(0, 2)],
        ['For the plate', '1 tsp salt', '2 spoons yogurt'],
      ],
    },
  },
  {
    name: 'a Turkish heading that asks how it is made',
    html: post(
      `<h2>Arpa Yahnisi Tarifi İçin Malzemeler</h2>${items(lines)}<h2>Arpa Yahnisi Tarifi Nasıl Yapılır?</h2>${counted}`,
    ),
  },
  {
    name: 'a time among the steps',
    html: post(
      `<h2>Zutaten</h2>${items(lines)}<h2>Zubereitung</h2><small>Arbeitszeit ca. 20 Minuten</small><div>${steps.join('<br><br>')}</div>`,
    ),
  },
  {
    name: 'a row that names the columns of a table without a head',
    html: post(
      `<h2>Ingredients</h2><table><tr><th>Ingredient</th><th>Weight</th><th>Volume</th></tr>${['barley', 'flour', 'sugar'].map((food) => `<tr><td>${food}</td><td>200 g</td><td>1 cup</td></tr>`).join('')}</table><h2>Method</h2>${counted}`,
    ),
    expected: { ingredients: [[null, 'barley 200 g 1 cup', 'flour 200 g 1 cup', 'sugar 200 g 1 cup']] },
  },
  {
    name: 'a link back below a page without headings and end tags',
    html: `<title>Barley stew</title><center><font size=6>Barley stew</font></center><hr><b>Ingredients</b><br>${lines.join('<br>')}<p>${steps.join(' ')}<hr><a href="index.html">Back to recipes</a>`,
    expected: { steps: [[null, steps.join(' ')]] },
  },
  {
    name: 'a page to print, whose title says so',
    html: `<title>Print: Barley stew</title><h2>Barley stew</h2><p>Ingredients</p>${items(lines)}<p>Instructions</p>${counted}`,
  },
  {
    name: 'Korean ingredients behind their heading',
    html: `${head}<p>재료 : 김치 100g, 두부 1/2모, 대파 1대</p><p>만드는 법</p><p>1. 김치를 썬다.</p><p>2. 물을 붓고 끓인다.</p>`,
    expected: {
      ingredients: [[null, '김치 100g', '두부 1/2모', '대파 1대']],
      steps: [[null, '김치를 썬다.', '물을 붓고 끓인다.']],
    },
  },
  {
    name: 'Chinese ingredients behind their heading',
    html: `${head}<p>材料：鸡蛋3个，番茄2个，盐少许</p><p>做法：</p><p>1、番茄切块。</p><p>2、鸡蛋打散炒熟盛出。</p>`,
    expected: {
      ingredients: [[null, '鸡蛋3个', '番茄2个', '盐少许']],
      steps: [[null, '番茄切块。', '鸡蛋打散炒熟盛出。']],
    },
  },
  {
    name: 'a remark in a list of its own inside a step',
    html: post(
      `<h2>Ingredients</h2>${items(lines)}<h2>Method</h2><ol><li>${steps[0]}<ul><li>Tip: use a lid.</li></ul></li><li>${steps[1]}</li></ol>`,
    ),
    expected: { steps: [[null, steps[0], 'Tip: use a lid.', steps[1]]] },
  },
  {
    name: 'an aside with popular posts below the steps',
    html: `${head}<h2>Ingredients</h2>${items(lines)}<h2>Method</h2>${counted}<aside><h3>Popular</h3>${items(['3 Best Soups', 'Ten quick breads that everybody in the house will like.'])}</aside>`,
  },
  {
    name: 'lines in the only cell of a row, as mails have them',
    html: `<table><tr><td><table><tr><td><h1>Barley stew</h1></td></tr><tr><td><b>Ingredients</b></td></tr><tr><td>${lines.join('<br>')}</td></tr><tr><td><b>Method</b></td></tr><tr><td>${steps.join('<br><br>')}</td></tr><tr><td>Unsubscribe | View in browser</td></tr></table></td></tr></table>`,
  },
  {
    name: 'a list between dashes on one line',
    html: post(`<p><b>Ingredients</b></p><p>– ${lines.join(' – ')}</p><p><b>Method</b></p>${counted}`),
  },
  {
    name: 'a yield with words below its label',
    html: post(
      `<dl><dt>Cook time</dt><dd>1 hour</dd><dt>Yield</dt><dd>4 bowls</dd></dl><h2>Ingredients</h2>${items(lines)}<h2>Method</h2>${counted}`,
    ),
    expected: { yield: '4 bowls', total: 60 },
  },
];

test.each(shapes)('$name', (shape) => expect(seen(shape.html, shape.expected)).toEqual(expectedOf(shape)));

test('of several recipes under a title for all of them, the first is imported under its own name', () => {
  const recipe = (name: string) => `<h2>${name}</h2><h3>Ingredients</h3>${items(lines)}<h3>Method</h3>${counted}`;
  const html = `<title>Stew and slaw</title><h1>Stew and slaw</h1>${recipe('Barley stew')}${recipe('Red slaw')}`;
  expect(extractRecipe(html)).toMatchObject({ name: 'Barley stew', others: ['Red slaw'] });
});

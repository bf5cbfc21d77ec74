import { expect, test } from 'vitest';
import { post, type Shape, seen, steps, stew } from './shape.ts';

// Microdata that authors wrote by hand, and that covers only a part of the recipe or the wrong elements.
const amounts = ['200 g', '1', '1 tsp', '2 tbsp', '½ l'];
const foods = ['pearl barley', 'onion, chopped', 'salt', 'butter', 'vegetable stock'];
const all = amounts.map((amount, at) => `${amount} ${foods[at]}`);
const line = (prop: string, text: string) => `<span${prop && ` itemprop="${prop}"`}>${text}</span>`;
const list = (items: readonly string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
const method = (prop = 'recipeInstructions') =>
  `<h2>Method</h2>${steps.map((text) => `<p${prop && ` itemprop="${prop}"`}>${text}</p>`).join('')}`;
const page = (ingredients: string, below = method()) =>
  post(
    `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Barley stew</b>
    <h2>Ingredients</h2>${ingredients}${below}</div>`,
  );
const inCells = (props: readonly [amount: string, food: string]) =>
  page(list(foods.map((food, at) => `${line(props[0], amounts[at]!)} ${line(props[1], food)}`)));
const prop = 'recipeIngredient';

const shapes: readonly Shape[] = [
  { name: 'only the foods are marked', html: inCells(['', prop]) },
  { name: 'only the amounts are marked', html: inCells([prop, '']) },
  { name: 'amounts and foods are marked apart', html: inCells([prop, prop]) },
  { name: 'amounts and foods have names of their own', html: inCells(['amount', 'ingredient']) },
  {
    name: 'each line is an item of which only the food is marked',
    html: page(
      `<ul>${foods.map((food, at) => `<li itemprop="${prop}" itemscope>${amounts[at]} ${line('name', food)}</li>`).join('')}</ul>`,
    ),
  },
  { name: 'the first lines are marked', html: page(list(all.map((one, at) => line(at < 3 ? prop : '', one)))) },
  { name: 'one line is marked', html: page(list(all.map((one, at) => line(at < 1 ? prop : '', one)))) },
  { name: 'nothing but the name is marked', html: page(list(all), method('')) },
  {
    name: 'the list is marked together with the units that a reader can choose',
    html: page(`<div itemprop="${prop}"><p>US Customary Metric</p>${list(all)}</div>`),
  },
  {
    name: 'the list is marked together with the method',
    html: post(
      `<div itemscope itemtype="https://schema.org/Recipe"><b itemprop="name">Barley stew</b>
      <div itemprop="${prop}"><h2>Ingredients</h2>${list(all)}${method('')}</div></div>`,
    ),
  },
];

for (const { name, html } of shapes)
  test(`all lines are read when ${name}`, () => {
    expect(seen(html)).toEqual({ name: stew.name, ingredients: [[null, ...all]], steps: stew.steps });
  });

test('lines that are marked well stay when the page shows the list again in other units', () => {
  const others = ['7 oz pearl barley', '1 onion, chopped', '0.2 oz salt', '1 oz butter', '17 fl oz vegetable stock'];
  const html = page(`${list(all.map((one) => line(prop, one)))}${list(others)}`);
  expect(seen(html)?.ingredients).toEqual([[null, ...all]]);
});

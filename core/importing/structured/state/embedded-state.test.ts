import { expect, test } from 'vitest';
import { parsePage } from '../../page/page.ts';
import { readEmbeddedState } from './embedded-state.ts';

test('groups with titles in an attribute are read', () => {
  const state = {
    recipe: {
      title: 'Mackerel',
      grouped_ingredients: [
        {
          title: null,
          ingredients: [{ amount: 4, unit: null, prefix: 'fresh', ingredient: { name_singular: 'mackerel' } }],
        },
        {
          title: 'Pickle',
          ingredients: [{ amount: 1, unit: { abbreviation: 'dl' }, ingredient: { name: 'vinegar' } }],
        },
      ],
      grouped_instructions: [
        {
          title: 'Pickle',
          instructions: [{ instruction: 'Boil the vinegar and pour it over the berries. '.repeat(10) }],
        },
      ],
    },
  };
  const page = parsePage(`<div data-page="${JSON.stringify(state).replaceAll('"', '&quot;')}"></div>`);
  const found = readEmbeddedState(page);
  expect(found?.name).toBe('Mackerel');
  expect(found?.ingredientGroups).toEqual([
    { title: null, lines: ['4 fresh mackerel'] },
    { title: 'Pickle', lines: ['1 dl vinegar'] },
  ]);
  expect(found?.stepGroups?.[0]?.title).toBe('Pickle');
});

test('streamed state is read too', () => {
  const line = `7:["$","div",null,{"recipe":{"name":"Udon","ingredients":[{"name":"noodles","displayQuantity":200,"unit":"g"}],"steps":[{"body":"Boil the noodles."}]}}]\n`;
  const page = parsePage(`<script>self.__next_f.push(${JSON.stringify([1, line])})</script>`);
  expect(readEmbeddedState(page)).toMatchObject({ name: 'Udon', ingredientGroups: [{ lines: ['200 g noodles'] }] });
});

test('state that mentions ingredients without a recipe gives null', () => {
  expect(readEmbeddedState(parsePage('<script type="application/json">{"menu":["ingredients"]}</script>'))).toBeNull();
});

const SOUP = {
  title: 'Soup',
  servings: 4,
  prepTime: 10,
  cookTime: '20 min',
  image: { url: 'https://kitchen.example/soup.jpg' },
};
const LISTS = { ingredients: ['1 leek', '2 carrots'], steps: ['Slice the leek.', 'Simmer it all.'] };
const GROUPS = {
  ingredientGroups: [{ title: null, lines: LISTS.ingredients }],
  stepGroups: [{ title: null, steps: LISTS.steps.map((text) => ({ text })) }],
};
const read = (script: string) => readEmbeddedState(parsePage(`<script>${script}</script>`));

test('other facts are read under typical names', () => {
  expect(read(`window.STATE = ${JSON.stringify({ ...SOUP, ...LISTS })};`)).toMatchObject({
    ...GROUPS,
    name: 'Soup',
    yield: '4',
    prepMinutes: 10,
    cookMinutes: 20,
    pictures: [{ url: 'https://kitchen.example/soup.jpg' }],
  });
});

test.each([
  [
    'with names that have no quotes',
    'window.S={data:[{r:{name:"Soup",ingredients:["1 leek","2 carrots"],steps:["Slice the leek.","Simmer it all."]}}]};',
  ],
  ['with code behind it', `window.S = ${JSON.stringify({ ...SOUP, ...LISTS })};(function(){var s;s={};}());`],
  ['as a text to parse', `window.S = JSON.parse(${JSON.stringify(JSON.stringify({ ...SOUP, ...LISTS }))});`],
  [
    'with lines in one text',
    `window.S = ${JSON.stringify({ ...SOUP, ingredients: '1 leek\n2 carrots', steps: '<p>Slice the leek.</p><p>Simmer it all.</p>' })}`,
  ],
])('state is read %s', (_, script) => {
  expect(read(script)).toMatchObject({ ...GROUPS, name: 'Soup' });
});

test('structured data that a script prints later is read as such', () => {
  const data = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: LISTS.ingredients,
    recipeInstructions: LISTS.steps,
  };
  expect(read(`window.S = ${JSON.stringify({ page: { data } })}`)).toMatchObject(GROUPS);
  expect(read(`window.S = ${JSON.stringify({ page: { html: JSON.stringify(data) } })}`)).toMatchObject(GROUPS);
});

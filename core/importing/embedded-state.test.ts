import { expect, test } from 'vitest';
import { readEmbeddedState } from './embedded-state.ts';
import { parsePage } from './page.ts';

test('parts with titles of their own, in an attribute', () => {
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

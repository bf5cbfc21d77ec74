import { expect, test } from 'vitest';
import { language } from '../../kit/translate.ts';
import { lossesOf } from '../losses.ts';
import { toRecipe } from '../to-recipe.ts';
import { readPage } from './read-page.ts';

const { t } = language('en-US', {});

const RECIPE = {
  '@type': 'Recipe',
  name: 'Soup',
  author: { '@type': 'Person', name: 'Ida' },
  recipeIngredient: ['1 onion', '2 carrots', 'Salt'],
  recipeInstructions: 'Cook.',
  recipeCategory: 'Dinner',
  keywords: 'quick, red',
  cookingMethod: 'Simmering',
  suitableForDiet: 'https://schema.org/VeganDiet',
  datePublished: '2020-01-01',
  image: ['https://example.org/1.jpg', 'https://example.org/2.jpg'],
  video: { '@type': 'VideoObject', contentUrl: 'https://example.org/soup.mp4' },
  nutrition: { '@type': 'NutritionInformation', calories: '100 kcal', servingSize: '1 bowl' },
};

const pageWith = (recipe: object) => `<script type="application/ld+json">${JSON.stringify(recipe)}</script>`;

test('what a page has and the recipe lacks is listed in its words', () => {
  const { recipe, unread, text } = readPage(pageWith(RECIPE));
  expect(text).toBe(null);
  expect(unread).toEqual(['cookingMethod', 'suitableForDiet']);
  const stored = toRecipe(recipe!, { t, url: null, includeTags: false });
  expect(stored.extras).toEqual({ author: 'Ida', video: 'https://example.org/soup.mp4' });
  expect(lossesOf(recipe!, stored, { unread })).toEqual([
    { kind: 'categories', value: 'Dinner' },
    { kind: 'keywords', value: 'quick, red' },
    { kind: 'pictures', value: 'https://example.org/2.jpg' },
    { kind: 'nutrition', value: 'servingSize 1 bowl' },
    { kind: 'unread', value: 'cookingMethod, suitableForDiet' },
  ]);
});

test('keywords that become tags are not lost, truncated texts are', () => {
  const { recipe } = readPage(pageWith({ ...RECIPE, description: 'x'.repeat(60_000) }));
  const kinds = lossesOf(recipe!, toRecipe(recipe!, { t, url: null, includeTags: true }), { unread: [] }).map(
    ({ kind }) => kind,
  );
  expect(kinds).not.toContain('keywords');
  expect(kinds).toContain('cut');
});

test('a page without a recipe gives its title and visible text', () => {
  const html =
    '<title>Our garden | Blog</title><meta property="og:image" content="https://example.org/g.jpg">' +
    '<script>let a = 1</script><h1>Our garden</h1><p>It grows.</p><p>And grows.</p>';
  expect(readPage(html)).toMatchObject({
    recipe: null,
    text: {
      title: 'Our garden | Blog',
      lines: ['Our garden', 'It grows.', 'And grows.'],
      imageUrls: ['https://example.org/g.jpg'],
    },
  });
});

test.each([
  ['Cooklang', `>> title: Soup\n${'Mix @flour{1%cup} in. '.repeat(150_000)}`],
  [
    'nodes with one id',
    pageWith({
      '@graph': [
        Object.fromEntries([['@id', '#a'], ...Array.from({ length: 50_000 }, (_, at) => [`p${at}`, at])]),
        ...Array.from({ length: 30_000 }, () => ({ '@id': '#a', name: 'a' })),
        RECIPE,
      ],
    }),
  ],
])('a recipe in megabytes of %s is read', (_, text) => {
  expect(readPage(text).recipe).not.toBe(null);
});

test('an exported recipe keeps its author, and names what an import leaves out', () => {
  const exported = {
    name: 'Leek tart',
    orgURL: "Grandmother's book",
    recipeIngredient: [{ note: '2 leeks', referenceId: 'a' }],
    recipeInstructions: [{ text: 'Bake it.', ingredientReferences: [{ referenceId: 'a' }] }],
    extras: { author: 'Greta', cuisine: 'Swiss', shelf: '3' },
    assets: [{ name: 'Scan', fileName: 'scan.pdf' }],
    comments: [],
  };
  const { recipe, unread } = readPage(JSON.stringify(exported));
  expect(recipe).toMatchObject({ author: 'Greta', cuisines: ['Swiss'] });
  expect(unread).toEqual(['orgURL', 'extras.shelf', 'assets', 'ingredientReferences']);
});

test('notes that a page shows below its recipe are read, and the menu below them is not', () => {
  const { recipe } = readPage(`<h1>Onion rice</h1><h2>Ingredients</h2><ul><li>2 onions<li>300 g rice<li>50 g butter</ul>
    <h2>Method</h2><p>Fry the onions in the butter until soft.</p><p><b>Tip:</b> use a lid.</p><p>Add the rice and simmer for 18 minutes.</p>
    <h2>Notes</h2><p>Keeps for three days.</p><ul><li>Brown rice works, too</ul><p><a href="/soups">All soups</a></p>
    <h2>More recipes</h2><ul><li>Leek soup</ul>`);
  expect(recipe?.stepGroups[0]?.steps).toHaveLength(2);
  expect(recipe?.notes).toEqual(['Tip: use a lid.', 'Keeps for three days.', 'Brown rice works, too']);
});

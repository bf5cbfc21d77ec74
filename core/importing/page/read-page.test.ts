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

const list =
  '<h2>Ingredients</h2><ul><li>2 leeks<li>1 l stock</ul><h2>Method</h2><ol><li>Slice the leeks.<li>Simmer for 20 minutes.</ol>';

test('the data of a post without a recipe names its author, pictures and keywords', () => {
  const post = {
    '@type': 'BlogPosting',
    author: { name: ['Ann', 'Bob'] },
    image: '/soup.jpg',
    keywords: 'soup, leeks',
  };
  const html = `<h1>Leek soup</h1>${list}<script type="application/ld+json">${JSON.stringify(post)}</script>`;
  expect(readPage(html, { url: 'https://food.example/a/' }).recipe).toMatchObject({
    author: 'Ann, Bob',
    imageUrls: ['https://food.example/soup.jpg'],
    keywords: ['soup', 'leeks'],
    from: ['open-graph', 'readable'],
  });
});

test('a card of a plugin is read without its data', () => {
  const html = `<h1>Post</h1><div class="wprm-recipe"><h2 class="wprm-recipe-name">Leek soup</h2>
    <div class="wprm-recipe-image"><img src="/soup.jpg"></div><div class="wprm-recipe-summary">Warm.</div>
    <span class="wprm-recipe-author">Ann</span><span class="wprm-recipe-course">Soup, Starter</span>
    <span class="wprm-recipe-rating-average">4.5</span><span class="wprm-recipe-rating-count">1,200</span>
    <div class="wprm-recipe-ingredients-container"><ul><li class="wprm-recipe-ingredient">2 leeks<li class="wprm-recipe-ingredient">1 l stock</ul></div>
    <div class="wprm-recipe-instructions-container"><ul><li>Slice.<li>Simmer for 20 minutes.</ul></div>
    <div class="wprm-recipe-notes"><h3>Notes</h3><p>Freezes well.</p></div>
    <div class="wprm-nutrition-label-container">Calories: 210 kcal | Fat: 9 g</div></div>`;
  expect(readPage(html, { url: 'https://food.example/a/' }).recipe).toMatchObject({
    name: 'Leek soup',
    description: 'Warm.',
    author: 'Ann',
    categories: ['Soup', 'Starter'],
    rating: { average: 4.5, best: 5, count: 1200 },
    nutrition: { calories: '210 kcal', fatContent: '9 g' },
    imageUrls: ['https://food.example/soup.jpg'],
    notes: ['Freezes well.'],
  });
});

test.each([
  ['Anna’s recipes - Leek soup', '<p><b>Leek soup</b></p>', 'Leek soup'],
  ['Cookbook:Leek soup - Wiki', '<h1>Cookbook:Leek soup</h1>', 'Leek soup'],
  ['', '<p class="title">Leek soup</p>', 'Leek soup'],
])('a page with the title %j is named after its recipe', (title, head, name) => {
  expect(readPage(`${title && `<title>${title}</title>`}${head}${list}`).recipe?.name).toBe(name);
});

test('a page that announces several recipes is imported as the first of them', () => {
  const dip = (name: string, food: string) =>
    `<h2>${name}</h2><h3>Ingredients</h3><ul><li>2 ${food}<li>1 lime</ul><h3>Method</h3><p>Mash the ${food} with the lime juice.</p>`;
  const { recipe } = readPage(
    `<title>Two dips</title><h1>Two dips</h1>${dip('Guacamole', 'avocados')}${dip('Salsa', 'tomatoes')}`,
  );
  expect(recipe).toMatchObject({ name: 'Guacamole', others: ['Salsa'] });
});

test.each([
  [
    'a post',
    '<div>Here is mine:<br><br>Hummus<br>1 can chickpeas<br>2 tbsp tahini<br>1 clove garlic<br><br>Blend everything until smooth. Add salt.<br>Serve with oil.</div>',
    'Hummus',
  ],
  [
    'preformatted text',
    '<pre>\n1 can chickpeas\n2 tbsp tahini\n1 clove garlic\n\nBlend everything until smooth. Add salt.\n\nServe with oil.</pre>',
    'Best dip',
  ],
])('%s without headings is read as a text', (_, html) => {
  const { recipe } = readPage(`<title>Best dip</title><p>Hello!</p>${html}`);
  expect(recipe).toMatchObject({
    name: 'Best dip',
    ingredientGroups: [{ lines: ['1 can chickpeas', '2 tbsp tahini', '1 clove garlic'] }],
    stepGroups: [{ steps: [{ text: 'Blend everything until smooth. Add salt.' }, { text: 'Serve with oil.' }] }],
  });
});

test('the state of a page names author, picture, tags and notes', () => {
  const recipe = {
    title: 'Leek soup',
    author: { name: 'Ann' },
    image: { url: 'https://food.example/soup.jpg' },
    tags: ['soup', { name: 'leeks' }],
    notes: 'Freezes well.',
    ingredients: ['2 leeks', '1 l stock'],
    instructions: ['Slice the leeks.', 'Simmer.'],
  };
  expect(
    readPage(`<script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ recipe })}</script>`).recipe,
  ).toMatchObject({
    author: 'Ann',
    imageUrls: ['https://food.example/soup.jpg'],
    keywords: ['soup', 'leeks'],
    notes: ['Freezes well.'],
  });
});

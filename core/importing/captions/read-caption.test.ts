import { expect, test } from 'vitest';
import { extractRecipe } from '../page/extract.ts';

const attribute = (text: string) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;');
const frame = (title: string, head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>${title}</title>${head}</head><body><div id="app"></div>${body}</body></html>`;

const bake = `OVEN PUMPKIN with feta 🎃🔥 Save this for autumn!
⠀
🛒 Ingredients (serves 2):
🎃 1 small pumpkin
🧀 200 g feta
🫒 2 tbsp olive oil
🍯 1 tsp honey, plus more to serve
Salt & pepper
⠀
Method:
1️⃣ Cut the pumpkin into wedges and mix with oil and honey.
2️⃣ Bake at 200 °C for 25 minutes.
3️⃣ Crumble the feta over it and bake for 5 more.
⠀
Follow @thepumpkinhouse for more! Recipe by Jo: https://example.org/pumpkin
#pumpkin #easydinner`;

const found = {
  ingredients: [
    '1 small pumpkin',
    '200 g feta',
    '2 tbsp olive oil',
    '1 tsp honey, plus more to serve',
    'Salt & pepper',
  ],
  steps: [
    'Cut the pumpkin into wedges and mix with oil and honey.',
    'Bake at 200 °C for 25 minutes.',
    'Crumble the feta over it and bake for 5 more.',
  ],
  yield: 'serves 2',
};

function read(html: string) {
  const recipe = extractRecipe(html, { url: 'https://www.clips.example/p/1' });
  return (
    recipe && {
      name: recipe.name,
      ingredients: recipe.ingredientGroups.flatMap(({ lines }) => lines),
      steps: recipe.stepGroups.flatMap(({ steps }) => steps.map(({ text }) => text)),
      yield: recipe.yield,
    }
  );
}

const script = (value: unknown) => `<script>window.state = ${JSON.stringify(value)};</script>`;

test.each([
  [
    'the title of a post',
    frame('Clips', `<meta property="og:title" content="${attribute(`Jo on Clips: "${bake}"`)}">`),
  ],
  ['the description of a post', frame('Clips', `<meta property="og:description" content="${attribute(bake)}">`)],
  ['the data of a script', frame('Clips', '', script({ item: { desc: bake, likes: 3 } }))],
  [
    'JSON within JSON',
    frame('Clips', '', `<script>self.__next_f.push([1,${JSON.stringify(`5:${JSON.stringify({ bake })}`)}])</script>`),
  ],
  [
    'the JSON-LD of a video',
    frame(
      'Clips',
      `<script type="application/ld+json">{"@type":"VideoObject","description":${JSON.stringify(bake)}}</script>`,
    ),
  ],
])('a caption in %s is a recipe', (_, html) => {
  expect(read(html)).toEqual({ name: 'OVEN PUMPKIN with feta', ...found });
});

test('a video has the name of its page, and what is said before the ingredients describes it', () => {
  const text = bake.replace(/^.*\n/, 'Today I show you my favourite way to eat pumpkin.\n\n0:00 Intro\n0:40 Oven\n');
  const html = frame('The Best Oven Pumpkin - Clips', '', script({ videoDetails: { shortDescription: text } }));
  expect(read(html)).toEqual({ name: 'The Best Oven Pumpkin', ...found });
  expect(extractRecipe(html)?.description).toBe('Today I show you my favourite way to eat pumpkin.');
});

test('the author of a post is the author of its recipe, and its picture the picture', () => {
  const head =
    `<meta property="og:title" content="${attribute(`Jo Berg on Clips: "${bake}"`)}">` +
    '<meta property="og:image" content="https://example.org/pumpkin.jpg">';
  expect(extractRecipe(frame('Clips', head))).toMatchObject({
    author: 'Jo Berg',
    imageUrls: ['https://example.org/pumpkin.jpg'],
    description: null,
  });
});

test('a caption that has lost its lines is broken at its headings', () => {
  const text =
    'The best guacamole! Ingredients: 3 avocados, 1 lime, 1 red onion, 1 tsp salt. Method: Mash the avocados, fold in the rest and serve.';
  expect(read(frame('Guacamole | Clips', `<meta property="og:description" content="${text}">`))).toEqual({
    name: 'Guacamole',
    ingredients: ['3 avocados', '1 lime', '1 red onion', '1 tsp salt'],
    steps: ['Mash the avocados, fold in the rest and serve.'],
    yield: null,
  });
});

const elsewhere: [string, string, string, string[], string[]][] = [
  [
    'French',
    'Gratin de mamie',
    'Gratin de mamie 🥔\n\nIngrédients :\n- 1 kg de pommes de terre\n- 50 cl de crème\n- 1 gousse d’ail\n\nPréparation :\n1. Couper les pommes de terre en rondelles.\n2. Verser la crème et cuire 1h.\n\nEnregistre la recette et abonne-toi ! 💛',
    ['1 kg de pommes de terre', '50 cl de crème', '1 gousse d’ail'],
    ['Couper les pommes de terre en rondelles.', 'Verser la crème et cuire 1h.'],
  ],
  [
    'Japanese',
    '親子丼',
    '親子丼\n\n【材料】\n鶏もも肉 200g\n玉ねぎ 1/2個\n卵 3個\n\n【作り方】\n①鶏肉と玉ねぎを切る。\n②卵を回し入れ、火を止める。\n\nチャンネル登録よろしくお願いします！',
    ['鶏もも肉 200g', '玉ねぎ 1/2個', '卵 3個'],
    ['鶏肉と玉ねぎを切る。', '卵を回し入れ、火を止める。'],
  ],
  [
    'Turkish',
    'MERCİMEK ÇORBASI',
    'MERCİMEK ÇORBASI 🍲\nMalzemeler:\n1 su bardağı kırmızı mercimek\n1 adet soğan\n6 su bardağı su\nYapılışı:\nSoğanı doğrayıp tereyağında kavurun.\nMercimeği ekleyin, 25 dakika pişirin.\nKaydetmeyi unutmayın! 💾',
    ['1 su bardağı kırmızı mercimek', '1 adet soğan', '6 su bardağı su'],
    ['Soğanı doğrayıp tereyağında kavurun.', 'Mercimeği ekleyin, 25 dakika pişirin.'],
  ],
];

test.each(elsewhere)('a caption in %s is read without its advertising', (_, name, text, ingredients, steps) => {
  expect(read(frame('Clips', '', script({ text })))).toEqual({ name, ingredients, steps, yield: null });
});

test.each([
  [
    'opening hours',
    'Our shop opens at 9.\n2 new flavours this week!\n500 people came last week.\nSay hi.\nSee you soon.',
  ],
  ['songs', 'Tracklist:\n1. Sunrise 3:20\n2. Salt and Honey 4:10\n3. Two Cups 2:55\n4. Butter 3:01'],
  ['a workout', 'Full body workout:\n3 x 12 squats\n3 x 10 push ups\n2 minutes plank\n4 rounds\nRest between sets.'],
  ['cosmetics', 'Ingredients:\nAqua, Glycerin\n5% Vitamin C\n2% Salicylic acid\n30 ml bottle\nUse twice a day.'],
  ['a program', 'const a = 1;\n2 cups;\n3 cups;\n4 cups;\n{ 200 g flour }\n'],
])('a caption about %s is no recipe', (_, text) => {
  expect(
    read(frame('Clips', `<meta property="og:description" content="${attribute(text)}">`, script({ text }))),
  ).toBeNull();
});

test('a page that shows its recipe is not read by captions', () => {
  const list = (items: string[]) => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;
  const shown = `<article><h1>Leek soup</h1><h2>Ingredients</h2>${list(['2 leeks', '1 l stock', '200 g potatoes'])}
    <h2>Method</h2>${list(['Cut the leeks and soften them.', 'Add the rest and simmer for 20 minutes.'])}</article>`;
  expect(read(frame('Leek soup', '', shown + script({ text: bake })))).toMatchObject({
    name: 'Leek soup',
    ingredients: ['2 leeks', '1 l stock', '200 g potatoes'],
  });
});

test('megabytes of quotes and line feeds without a caption are read in a moment', () => {
  const noise = [
    '"\\n'.repeat(300_000),
    '\\\\\\n"'.repeat(200_000),
    `"${'\\n'.repeat(400_000)}`,
    '\\"\\n'.repeat(300_000),
  ];
  for (const text of noise) expect(read(frame('Clips', '', `<script>${text}</script>`))).toBeNull();
}, 60_000);

test.each([
  ['pictographs', '😀'.repeat(5_000)],
  ['full stops', '. '.repeat(9_000)],
  ['spaces', `${' '.repeat(18_000)}x`],
  ['words', 'soup '.repeat(3_900)],
  ['letters', 'a.'.repeat(9_000)],
  ['quotes', `x: "${'" . '.repeat(4_500)}`],
  ['tags', '#a '.repeat(6_000)],
  ['colons', 'a b: '.repeat(3_900)],
])(
  'a caption of thousands of %s is read in a moment',
  (_, text) => {
    const captions = Array.from({ length: 40 }, (_, at) => `${text.slice(at)}\n1 egg\n2 cups flour\n3 leeks`);
    expect(() => read(frame(text.slice(0, 1_900), '', script({ captions })))).not.toThrow();
  },
  60_000,
);

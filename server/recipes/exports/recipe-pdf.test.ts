import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { pdfLines } from '../../../tests/kit/pdf-text.ts';
import { type Person, world } from '../../../tests/kit/world.ts';

type Body = Parameters<Person['client']['recipes']['create']>[0]['body'];

async function printed(body: Body, query: { paper?: 'a4' | 'letter' } = {}) {
  const home = await world();
  const slug = await home.anna.client.recipes.create({ body });
  const print = async (who = home.anna) =>
    who.client.recipeExports.get({ params: { slug }, query: { templateName: 'pdf', ...query } });
  const file = await print();
  const bytes = await file.bytes();
  return { ...home, slug, print, file, bytes, lines: pdfLines(bytes) };
}

const texts = ({ lines }: { lines: ReturnType<typeof pdfLines> }) => lines.map(({ text }) => text);
const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

/** The word in visual order, from left to right, as the text shaper returns it. */
const onPaper = (word: string) => [...word].toReversed().join('');

const soup = {
  name: 'Tomato soup',
  description: 'A **slow** roast.\nSecond line.',
  recipeYield: '4 bowls',
  totalTime: '1 hour',
  orgURL: 'https://example.org/soup',
  settings: { disableAmount: false, showNutrition: true },
  nutrition: { calories: '1250' },
  recipeIngredient: [
    {
      title: 'Soup',
      quantity: 1.5,
      unit: { name: 'kg' },
      food: { name: 'tomato' },
    },
    { quantity: 1 / 3, unit: { name: 'cup' }, food: { name: 'cream' }, note: '<b>cold</b> &amp; thick' },
  ],
  recipeInstructions: [{ title: 'Cook', text: 'Roast at 200 °C.\n\n- Turn once' }, { text: 'Blend.' }],
  notes: [{ title: 'Tip', text: 'Freezes well.' }],
} satisfies Body;

describe('a printed recipe', () => {
  test('has its title, facts, ingredients, numbered steps, notes, nutrition, source and page number', async () => {
    const page = await printed(soup);
    expect([page.file.type, page.file.name]).toEqual(['application/pdf', 'tomato-soup.pdf']);
    expect(texts(page)).toEqual([
      'Tomato soup',
      'A slow roast.',
      'Second line.',
      'YieldTotal',
      '4 bowls1 hour',
      'Ingredients',
      'Soup',
      '1 ½ kg tomato',
      '1⁄3 cup cream, cold & thick',
      'Steps',
      'Cook',
      expect.stringMatching(/^1$|^Roast/),
      expect.stringMatching(/^1$|^Roast/),
      '•Turn once',
      expect.stringMatching(/^2$|^Blend/),
      expect.stringMatching(/^2$|^Blend/),
      'Notes',
      'Tip',
      'Freezes well.',
      'Nutrition',
      'Energy\u00a01,250\u00a0kcal',
      'Source: https://example.org/soup',
      'Tomato soup1 / 1',
    ]);
  });

  test('hides nutrition if the recipe does', async () => {
    const page = await printed({ ...soup, settings: { ...soup.settings, showNutrition: false } });
    expect(texts(page).join()).not.toMatch(/Nutrition|kcal/);
  });

  test('shows the picture, cut to its place', async () => {
    const { anna, slug, print } = await printed(soup);
    expect(latin1(await (await print()).bytes())).not.toContain('/DCTDecode');
    const picture = await sharp({ create: { width: 400, height: 900, channels: 3, background: '#a40' } })
      .png()
      .toBuffer();
    const image = new File([new Uint8Array(picture)], 'soup.png');
    await anna.client.recipes.uploadImage({ params: { slug }, form: { image } });
    expect(latin1(await (await print()).bytes())).toMatch(/\/Width 672\n\/Height 504[\s\S]*\/DCTDecode/);
  });

  test('is A4, or Letter on request', async () => {
    expect(latin1((await printed(soup)).bytes)).toContain('/MediaBox [0 0 595.28 841.89]');
    expect(latin1((await printed(soup, { paper: 'letter' })).bytes)).toContain('/MediaBox [0 0 612 792]');
  });

  test('has its amounts scaled as requested, within the limits of recipe scales', async () => {
    const { anna, slug } = await printed(soup);
    const query = { templateName: 'pdf', scale: 2 } as const;
    const file = await anna.client.recipeExports.get({ params: { slug }, query });
    const lines = pdfLines(await file.bytes()).map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(['8 bowls1 hour', '3 kg tomato', '2⁄3 cup cream, cold & thick']));
    const none = await anna.client.try.recipeExports.get({ params: { slug }, query: { ...query, scale: 0 } });
    expect(none.error?.status).toBe(422);
  });

  test('is in the requested units, and refuses unknown ones', async () => {
    const { anna, slug } = await printed({
      ...soup,
      recipeIngredient: [{ quantity: null, note: '2 cups broth' }],
      recipeInstructions: [{ text: 'Bake at 350°F.' }],
    });
    const query = { templateName: 'pdf', units: 'metric', scale: 3 } as const;
    const file = await anna.client.recipeExports.get({ params: { slug }, query });
    const lines = pdfLines(await file.bytes()).map(({ text }) => text);
    expect(lines).toEqual(expect.arrayContaining(['1.45 l broth']));
    expect(lines.join('\n')).toContain('Bake at 180°C.');
    const wrong = { ...query, units: 'imperial' as 'us' };
    const none = await anna.client.try.recipeExports.get({ params: { slug }, query: wrong });
    expect(none.error?.status).toBe(422);
  });

  test('of another group is not found', async () => {
    const { slug, stranger } = await printed(soup);
    const query = { templateName: 'pdf' } as const;
    const { error } = await stranger.client.try.recipeExports.get({ params: { slug }, query });
    expect(error?.code).toBe('recipes.not_found');
  });

  test('breaks into numbered pages, without a heading at the foot of one', async () => {
    const text = 'Knead the dough until it is smooth and elastic, then let it rest. '.repeat(6);
    const page = await printed({
      name: 'Dough',
      recipeIngredient: Array.from(
        { length: 150 },
        (_, index) => `ingredient number ${index} that takes two lines of its column`,
      ),
      recipeInstructions: Array.from({ length: 90 }, (_, index) => ({ title: `Part ${index}`, text })),
    });
    const pages = page.lines.at(-1)!.page;
    expect(pages).toBeGreaterThan(9);
    expect(texts(page).filter((line) => line.startsWith('Dough'))).toEqual([
      'Dough',
      ...Array.from({ length: pages }, (_, index) => `Dough${index + 1} / ${pages}`),
    ]);
    const last = Array.from(
      { length: pages },
      (_, index) => page.lines.filter((line) => line.page === index + 1).at(-2)!,
    );
    expect(last.filter(({ text }) => /^(Part \d+|\d+)$/.test(text))).toEqual([]);
    const said = texts(page).join(' ');
    for (let index = 0; index < 150; index++) expect(said).toContain(`ingredient number ${index} that`);
  });

  test('breaks words that are longer than a line, and stays on the paper', async () => {
    const page = await printed({ name: 'x'.repeat(200), recipeInstructions: ['y'.repeat(3_000)] });
    expect(texts(page).join('').match(/[xy]/g)!.length).toBeGreaterThanOrEqual(3_200);
    expect(Math.max(...page.lines.map(({ text }) => text.match(/y*/)![0].length))).toBeLessThan(110);
  });
});

describe('scripts of a printed recipe', () => {
  test('Hebrew runs from right to left, with numbers, units, brackets and addresses in reading order', async () => {
    const page = await printed({
      name: 'לחם (גרסה 2)',
      settings: { disableAmount: false },
      recipeIngredient: [
        { quantity: 250, unit: { name: 'g' }, food: { name: 'קמח' }, note: '(00)' },
        { quantity: 1.5, food: { name: 'כפות' } },
      ],
      recipeInstructions: ['לערבב עם 175 מים ב-30°C.'],
    });
    expect(texts(page)).toContain(`(2 ${onPaper('גרסה')}) ${onPaper('לחם')}`);
    expect(texts(page)).toContain(`(00) ${onPaper('קמח')} 250 g`);
    expect(texts(page)).toContain(`${onPaper('כפות')} 1 ½`);
    expect(texts(page)).toContain(`.30°C-${onPaper('ב')} ${onPaper('מים')} 175 ${onPaper('עם')} ${onPaper('לערבב')}`);
    const title = page.lines.find(({ text }) => text.includes(onPaper('גרסה')))!;
    expect(title.x).toBeGreaterThan(300);
  });

  test('Arabic letters are joined, and numbers are not reversed', async () => {
    const { bytes, lines } = await printed({ name: 'شوربة', recipeInstructions: ['يترك ٢٥٠ دقيقة (تقريبا).'] });
    const step = lines.find(({ text }) => text.includes('٢٥٠'))!.text;
    expect(step.indexOf('٢٥٠')).toBeGreaterThan(step.indexOf(onPaper('دقيقة')));
    expect(step.startsWith('.(')).toBe(true);
    expect(latin1(bytes)).toContain('NotoSansArabic');
  });

  test.each([
    ['German', 'Grießklößchen für Größere', 'NotoSans-'],
    ['Polish', 'Żurek z białą kiełbasą', 'NotoSans-'],
    ['Greek', 'Φασολάδα με ελιές', 'NotoSans-'],
    ['Russian', 'Борщ со сметаной', 'NotoSans-'],
    ['Vietnamese', 'Phở bò Hà Nội', 'NotoSans-'],
    ['Japanese', '親子丼のつくり方', 'NotoSansJP'],
    ['Chinese', '麻婆豆腐家常做法', 'NotoSansSC'],
    ['traditional Chinese', '雞蛋醬油麵條樂說', 'NotoSansSC'],
    ['Korean', '김치찌개 만드는 법', 'NotoSansKR'],
  ])('%s is set in a font that has it', async (_, name, font) => {
    const page = await printed({ name });
    expect(texts(page)[0]!.normalize('NFC')).toBe(name);
    expect(latin1(page.bytes)).toContain(font);
  });

  test('characters without a font are boxes, and invisible ones draw nothing', async () => {
    const page = await printed({ name: 'Soup 🧑🏽‍🍳 hot\u200e!' });
    expect(texts(page)[0]).toBe('Soup □ hot!');
  });
});

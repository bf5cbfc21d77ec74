import { expect, test } from 'vitest';
import { language } from '../../core/kit/translate.ts';
import { ingredientLine } from '../../core/recipes/ingredient-line.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import texts from '../../locales/en-US.json' with { type: 'json' };
import { type Person, world } from '../../tests/kit/world.ts';
import { seedDemo } from '../app/demo/seed-demo.ts';

const print = async ({ client }: Person, slug: string, query = {}): Promise<Uint8Array<ArrayBuffer>> =>
  (await client.recipeExports.get({ params: { slug }, query: { templateName: 'pdf', ...query } })).bytes();

const readBack = async ({ client }: Person, pdf: Uint8Array<ArrayBuffer>): Promise<Recipe> => {
  const images = [new File([pdf], 'recipe.pdf', { type: 'application/pdf' })];
  const slug = await client.importing.fromFiles({ form: { images, includeTags: true } });
  const recipe = await client.recipes.get({ params: { slug } });
  await client.recipes.remove({ params: { slug } });
  return recipe;
};

const lineOf = (line: Recipe['recipeIngredient'][number]): string => {
  const { quantity, unit, food, note } = ingredientLine(line, { scale: 1, locale: 'en-US' });
  const text = [quantity, unit, food].filter(Boolean).join(' ');
  return [text, note].filter(Boolean).join(', ');
};

const onPaper = (recipe: Recipe) => ({
  name: recipe.name.replace(/ \(1\)$/, ''),
  description: recipe.description,
  recipeYield: recipe.recipeYield,
  times: [recipe.prepTime, recipe.performTime, recipe.totalTime],
  ingredients: recipe.recipeIngredient.map((line) => [line.title ?? '', lineOf(line)]),
  steps: recipe.recipeInstructions.map(({ title, text }) => [title, text]),
  notes: recipe.notes.map(({ title, text }) => [title, text]),
  nutrition: recipe.settings.showNutrition ? recipe.nutrition : null,
  tags: recipe.tags.map(({ name }) => name.toLowerCase()).sort(),
});

/** The PDF as written by a program that keeps pages but drops embedded files. */
const withoutCopy = (pdf: Uint8Array): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    Buffer.from(Buffer.from(pdf).toString('latin1').replace('/EmbeddedFiles', '/EmbeddedXiles'), 'latin1'),
  );

test('every recipe of the demo comes back from its PDF as it was printed, also if a program dropped the embedded file', async () => {
  const { anna, services } = await world({ environment: { RATE_LIMITS: 'off' } });
  await seedDemo(services, { t: language('en-US', texts).t, username: anna.username });
  const { items } = await anna.client.recipes.list({ query: { perPage: -1 } });
  expect(items).toHaveLength(44);
  const titles = ({ ingredients }: ReturnType<typeof onPaper>) => ingredients.map(([title]) => title);
  for (const { slug } of items) {
    const pdf = await print(anna, slug);
    const printed = onPaper(await anna.client.recipes.get({ params: { slug } }));
    const back = await readBack(anna, pdf);
    expect({ ...onPaper(back), nutrition: printed.nutrition && back.nutrition }).toEqual(printed);
    const fromPages = onPaper(await readBack(anna, withoutCopy(pdf)));
    expect([fromPages.name, titles(fromPages)]).toEqual([printed.name, titles(printed)]);
  }
}, 300_000);

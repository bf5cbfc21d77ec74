import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { localDay } from '../../core/kit/day.ts';
import { language } from '../../core/kit/translate.ts';
import greek from '../../locales/el-GR.json' with { type: 'json' };
import english from '../../locales/en-US.json' with { type: 'json' };
import { type TextPart, textParts, textsOfPart } from '../../web/app/text-parts.ts';
import { openBrowser, overflowOf, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { longWords } from '../kit/long-words.ts';

const browser = await openBrowser();

const texts = longWords(english);
const parts: readonly (TextPart | null)[] = [null, ...(Object.keys(textParts) as TextPart[])];
/** The part of most areas comes first: a file with the areas of one part can have those of a smaller one, too. */
const modules = parts
  .map((part) => ({
    sample: Object.keys((textsOfPart(english, part).web ?? {}) as object),
    code: `export default ${JSON.stringify(textsOfPart(texts, part))}`,
  }))
  .sort((a, b) => b.sample.length - a.sample.length);

/** Answers for the files of English texts with long words. A file is known by the areas of texts that it has. */
async function speakLong(page: Page): Promise<void> {
  await page.route(/assets\/en-US-[^/]+\.js$/, async (route) => {
    const body = await (await route.fetch()).text();
    const found = modules.find(({ sample }) =>
      sample.every((area) => body.includes(`${area}:`) || body.includes(`"${area}":`)),
    );
    if (!found) throw new Error(`${route.request().url()} has texts of no part.`);
    // The index of the other parts stays unchanged.
    const others = `export * from '${route.request().url()}?original';`;
    await route.fulfill({ contentType: 'text/javascript', body: `${others}\n${found.code}` });
  });
}

const { t } = language('en-US', texts);

/** Addresses, each with a text that the page shows once it has loaded. */
const pages = [
  ['g/home', 'Tomato soup with basil'],
  ['g/home/r/tomato-soup-with-basil', t('buttons.cook')],
  ['g/home/r/tomato-soup-with-basil?edit=true', t('web.editor.line.add')],
  ['group/mealplan/planner/view', t('web.planner.meal.breakfast')],
  ['shopping-lists', 'Market'],
  ['import', t('web.import.lead')],
  ['user/profile', t('web.people.edit_help')],
  ['group/data/foods', t('web.data.empty.foods')],
  ['group/members', t('web.members.admin_has_all')],
  ['admin/site-settings', t('web.site.about_help')],
] as const;

test('in a language with long words, no page is wider than a phone', async () => {
  const { visit, anna } = await site(browser);
  await anna.client.recipes.create({ body: { name: 'Tomato soup with basil' } });
  const list = await anna.client.shoppingLists.create({ body: { name: 'Market' } });
  const page = await visit('/healthz', { as: 'anna', viewport: { width: 390, height: 844 } });
  await speakLong(page);
  await page.goto('/import');
  for (const [path, text] of [...pages, [`shopping-lists/${list.id}`, t('web.shopping.empty')]]) {
    await follow(page, `/${path}`);
    // Closed menus on a phone may contain the same words.
    await page.getByText(text!).filter({ visible: true }).first().waitFor();
    // A page has its final width once it has drawn its data and loaded its fonts.
    await expect.poll(() => overflowOf(page), { message: path! }).toBe(0);
  }
  expect(await page.title()).toContain('heimer');
});

test('in Greek, the actions of a recipe share one row, and the planner fits the narrowest phones', async () => {
  const { visit, anna } = await site(browser);
  await anna.client.recipes.create({ body: { name: 'Tomato soup with basil' } });
  const page = await visit('/g/home/r/tomato-soup-with-basil', {
    as: 'anna',
    locale: 'el-GR',
    viewport: { width: 390, height: 844 },
  });
  const cook = page.getByRole('button', { name: language('el-GR', greek).t('buttons.cook'), exact: true });
  const rows = () =>
    cook.evaluate(
      (button) => new Set([...button.parentElement!.children].map((each) => each.getBoundingClientRect().top)).size,
    );
  await expect.poll(rows).toBe(1);
  await follow(page, '/group/mealplan/planner/view');
  await page.locator('[aria-current="date"]').first().waitFor();
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 740 });
    await expect.poll(() => overflowOf(page), { message: `${width} px` }).toBe(0);
  }
});

test('long words of users never make a page wider than a phone', async () => {
  const { visit, anna } = await site(browser);
  const word = 'https://example.com/'.padEnd(190, 'Donaudampfschifffahrt');
  const { client } = anna;
  const tag = await client.tags.create({ body: { name: word } });
  const slug = await client.recipes.create({
    body: {
      tags: [tag],
      name: word,
      description: word,
      recipeYield: word,
      totalTime: word,
      recipeIngredient: [word],
      recipeInstructions: [word],
      notes: [{ title: word, text: word }],
    },
  });
  const { id: recipeId } = await client.recipes.get({ params: { slug } });
  await client.comments.create({ body: { recipeId, text: word } });
  await client.timeline.create({ body: { recipeId, eventType: 'comment', subject: word, eventMessage: word } });
  await client.mealplans.create({ body: { date: localDay(new Date()), entryType: 'dinner', title: word, text: word } });
  await client.cookbooks.create({ body: { name: word, description: word } });
  const list = await client.shoppingLists.create({ body: { name: word } });
  await client.shoppingItems.create({ body: { shoppingListId: list.id, note: word } });
  const page = await visit('/user/profile', { as: 'anna', viewport: { width: 390, height: 844 } });
  for (const path of [
    'g/home',
    `g/home/r/${slug}`,
    `g/home/r/${slug}?cook=true`,
    'g/home/recipes/timeline',
    'g/home/cookbooks',
    'group/data/recipes',
    'group/mealplan/planner/view',
    'shopping-lists',
    `shopping-lists/${list.id}`,
  ]) {
    // In cook mode, the page takes no focus.
    await (path.includes('cook') ? page.goto(`/${path}`) : follow(page, `/${path}`));
    await page.getByText('Donaudampf').filter({ visible: true }).first().waitFor();
    await expect.poll(() => overflowOf(page), { message: path }).toBe(0);
  }
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, type Site, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { dialog, expectSoundOnPhoneAndDesk } from '../kit/people-pages.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };

async function addRecipe(place: Site, name: string, tags: readonly string[] = []): Promise<string> {
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: { name } });
  await client.recipes.patch({ params: { slug }, body: { tags: tags.map((tag) => ({ name: tag })) } });
  return slug;
}

/** Three recipes: one quick, one quick and vegan, one neither. */
async function kitchen(): Promise<Site> {
  const place = await site(browser);
  await addRecipe(place, 'Leek soup', ['Quick']);
  await addRecipe(place, 'Chickpea stew', ['Quick', 'Vegan']);
  await addRecipe(place, 'Birthday cake');
  return place;
}

const home = (path = '') => `/g/home${path}`;
const recipesOn = (page: Page) => page.getByRole('main').getByRole('article').getByRole('heading').allTextContents();

async function pickTag(page: Page, ...tags: string[]): Promise<void> {
  await dialog(page).getByText('Tags', { exact: true }).click();
  for (const tag of tags) await dialog(page).getByRole('checkbox', { name: tag }).check();
}

test('cookbooks are numbered, deleted without their recipes, built from a filter and renamed', async () => {
  const place = await kitchen();
  const page = await place.visit(home('/cookbooks'), { as: 'anna' });
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'New cookbook' }).click();
  await expect.poll(() => dialog(page).getByLabel('Name').getAttribute('placeholder')).toBe('Cookbook 1');
  await dialog(page).getByRole('button', { name: 'New cookbook' }).click();
  // Wait for the dialog to close: a live update may come before the answer, and the form also mentions all recipes.
  await dialog(page).waitFor({ state: 'detached' });
  await main.getByRole('link', { name: 'Cookbook 1' }).waitFor();
  await main.getByText('All recipes').waitFor();

  await page.getByRole('button', { name: 'Actions for Cookbook 1' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByText('Its recipes are not deleted.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('A cookbook is a saved filter').waitFor();
  expect((await place.anna.client.recipes.list()).total).toBe(3);

  await page.getByRole('button', { name: 'New cookbook' }).click();
  await dialog(page).getByLabel('Name').fill('Weeknights');
  await pickTag(page, 'Quick', 'Vegan');
  await dialog(page).getByText('2 matching recipes').waitFor();
  await dialog(page).getByRole('radio', { name: 'All of them' }).check();
  await dialog(page).getByText('1 matching recipe').waitFor();
  await dialog(page).getByRole('button', { name: 'New cookbook' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await main.getByText('Tags: Quick and Vegan').waitFor();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weeknights' }).click();
  await page.getByRole('link', { name: 'Chickpea stew' }).waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew']);

  // The address of its page follows the name.
  await main.getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').fill('New name');
  await dialog(page).getByLabel('Description').fill('What we cook.');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
  await page.getByText('What we cook.').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(home('/cookbooks/new-name'));
});

test('a cookbook with a filter of another app keeps it, until somebody clears it and chooses lists', async () => {
  const place = await kitchen();
  const queryFilterString = 'name LIKE "%stew" OR name LIKE "%cake"';
  const { slug } = await place.anna.client.cookbooks.create({ body: { name: 'Mixed', queryFilterString } });
  const page = await place.visit(home(`/cookbooks/${slug}`), { as: 'anna', ...phone });
  await page.getByRole('main').getByText(queryFilterString).waitFor();
  await expect.poll(async () => (await recipesOn(page)).toSorted()).toEqual(['Birthday cake', 'Chickpea stew']);

  const save = async () => {
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).waitFor({ state: 'detached' });
  };
  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Name').fill('Mixed food');
  await save();
  await page.getByRole('heading', { name: 'Mixed food' }).waitFor();
  await page.getByRole('main').getByText(queryFilterString).waitFor();

  await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
  await dialog(page).getByLabel('Filter', { exact: true }).fill('');
  await pickTag(page, 'Vegan');
  await save();
  await page.getByRole('main').getByText('Tags: Vegan').waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew']);
});

test('the order of cookbooks changes with the arrow keys, whose handle keeps the focus, and by dragging', async () => {
  const place = await site(browser);
  for (const [index, name] of ['First', 'Second', 'Third'].entries())
    await place.anna.client.cookbooks.create({ body: { name, position: index + 1 } });
  const page = await place.visit(home('/cookbooks'), { as: 'anna' });
  const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  const kept = async () => {
    const query = { orderBy: 'position', orderDirection: 'asc' } as const;
    return (await place.anna.client.cookbooks.list({ query })).items.map(({ name }) => name);
  };
  await page.getByRole('button', { name: /^Move First/ }).focus();
  await page.keyboard.press('ArrowDown');
  await page.getByText('First is number 2 of 3').waitFor();
  await page.keyboard.press('ArrowDown');
  await page.getByText('First is number 3 of 3').waitFor();
  await expect.poll(() => shown()).toEqual(['Second', 'Third', 'First']);
  await expect.poll(kept).toEqual(['Second', 'Third', 'First']);
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Move First/);

  // Waits until the button has stopped moving.
  await page.getByRole('button', { name: /^Move First/ }).hover();
  const to = (await page.getByRole('button', { name: /^Move Second/ }).boundingBox())!;
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y - 8, { steps: 8 });
  await expect.poll(shown).toEqual(['First', 'Second', 'Third']);
  await page.mouse.up();
  await expect.poll(kept).toEqual(['First', 'Second', 'Third']);
});

test('the list of recipes is filtered by tags or a cookbook, and keeps its filter in the address and its order in the browser', async () => {
  const place = await kitchen();
  await place.anna.client.cookbooks.create({ body: { name: 'Fast', tags: [{ name: 'Quick' }] } });
  const page = await place.visit(home(), { as: 'anna' });
  const first = () => page.getByRole('article').first().getByRole('heading').textContent();
  const removeTag = page.getByRole('button', { name: 'Remove filter Tags: Quick' });
  await page.getByRole('button', { name: 'Filters' }).click();
  await pickTag(page, 'Quick');
  await dialog(page).getByRole('button', { name: 'Show 2 recipes' }).click();
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
  await page.reload();
  await removeTag.waitFor();
  await page.getByRole('link', { name: 'Leek soup' }).waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
  await removeTag.click();
  await page.getByRole('link', { name: 'Birthday cake' }).waitFor();

  await pushAddress(page, home('?cookbook=fast'));
  await page.getByRole('button', { name: 'Remove filter Cookbook: Fast' }).waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
  await page.getByRole('button', { name: /^Ascending/ }).click();
  await page.getByRole('button', { name: /^Descending/ }).waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Leek soup', 'Chickpea stew']);

  await pushAddress(page, home('?tags=Vegan&tags=Quick&all=tags&search=cake'));
  await page.getByText('No recipes match these filters.').waitFor();
  await page.getByRole('button', { name: 'Show all recipes' }).click();
  await page.getByRole('link', { name: 'Birthday cake' }).waitFor();

  await page.goto('/');
  await page.getByRole('article').nth(2).waitFor();
  await expect.poll(() => first()).toBe('Leek soup');
  const icon = page.getByRole('button', { name: 'Descending' }).locator('svg');
  await expect.poll(() => icon.getAttribute('class')).toContain('sort-descending-letters');
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByLabel('Sort by').selectOption('name');
  await expect.poll(first).toBe('Birthday cake');
});

test('tags lead to their recipes, say how many lose one that is deleted, and those without recipes are deleted together', async () => {
  const place = await kitchen();
  const { client } = place.anna;
  for (const name of ['Old', 'Older']) await client.tags.create({ body: { name } });
  const page = await place.visit(home('/r/leek-soup'), { as: 'anna' });
  await page.getByRole('main').getByRole('link', { name: 'Quick' }).click();
  await page.getByRole('link', { name: 'Chickpea stew' }).waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe(home('/recipes/tags/quick'));
  await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);

  await pushAddress(page, home('/recipes/tags'));
  await page.getByRole('button', { name: 'Delete unused (2)' }).click();
  await dialog(page).getByText('No recipes use these: Old and Older.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByText('2 were deleted').waitFor();
  expect((await client.tags.list()).items.map(({ name }) => name)).toEqual(['Quick', 'Vegan']);

  await page.getByRole('link', { name: 'Quick 2 recipes' }).waitFor();
  await page.getByRole('button', { name: 'Actions for Quick' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByText('It will be removed from 2 recipes.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Quick' }).waitFor({ state: 'detached' });
  const { tags } = await client.recipes.get({ params: { slug: 'chickpea-stew' } });
  expect(tags.map(({ name }) => name)).toEqual(['Vegan']);

  await pushAddress(page, home('/recipes/categories'));
  await page.getByRole('main').getByRole('button', { name: 'New category' }).click();
  await dialog(page).getByLabel('Name').fill('Soup');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await client.recipes.patch({ params: { slug: 'leek-soup' }, body: { recipeCategory: [{ name: 'Soup' }] } });
  await page.getByRole('link', { name: /^Soup/ }).click();
  await page.getByRole('link', { name: 'Leek soup' }).waitFor();
  await expect.poll(() => recipesOn(page)).toEqual(['Leek soup']);

  await client.tools.create({ body: { name: 'Wok' } });
  await client.recipes.patch({ params: { slug: 'leek-soup' }, body: { tools: [{ name: 'Pot' }] } });
  await pushAddress(page, home('/recipes/tools'));
  await page.getByRole('link', { name: 'Pot 1 recipe' }).waitFor();
  await page.getByRole('button', { name: 'Delete unused (1)' }).click();
  await dialog(page).getByText('No recipes use these: Wok.').waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('link', { name: 'Wok' }).waitFor({ state: 'detached' });
});

test('people who may not change the data of the group see neither its pages nor the actions on tags', async () => {
  const place = await kitchen();
  const page = await place.visit('/group/data/foods', { as: 'ben' });
  await page.waitForURL(`**${home()}`);
  await expect.poll(() => page.getByRole('link', { name: 'Manage data' }).count()).toBe(0);
  await pushAddress(page, home('/recipes/tags'));
  await page.getByRole('link', { name: 'Quick 2 recipes' }).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
});

test('a food is written with plural, label and other names, and merged into another, in recipes too', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await addRecipe(place, 'Salad');
  const recipeIngredient = [{ quantity: 2, food: { name: 'scallion' } }];
  await client.recipes.patch({ params: { slug }, body: { recipeIngredient } });
  await client.labels.create({ body: { name: 'Produce' } });
  const page = await place.visit('/group/data/foods', { as: 'anna' });
  await page.getByRole('main').getByRole('button', { name: 'New food' }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).getByText('A Name is Required').waitFor();
  await dialog(page).getByLabel('Name', { exact: true }).fill('spring onion');
  await dialog(page).getByLabel('Plural').fill('spring onions');
  await dialog(page).getByLabel('Also called').fill('cebolleta\n\nciboule');
  await dialog(page).getByLabel('Label').selectOption('Produce');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await page.getByRole('row', { name: /spring onion spring onions Produce cebolleta, ciboule/ }).waitFor();

  await page.getByRole('button', { name: 'Actions for scallion' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  await dialog(page).getByRole('radio', { name: 'spring onion' }).check();
  await dialog(page).getByText('will use “spring onion”').waitFor();
  await dialog(page).getByRole('button', { name: 'Merge' }).click();
  await page.getByText('“scallion” was merged into “spring onion”').waitFor();
  await page.getByRole('row', { name: /scallion/ }).waitFor();
  const recipe = await client.recipes.get({ params: { slug } });
  expect(recipe.recipeIngredient.map(({ food }) => food?.name)).toEqual(['spring onion']);
  expect((await client.foods.list()).items.map(({ name }) => name)).toEqual(['spring onion']);
});

test('common words are added in a language, long lists have pages, and the ticked rows of a page are deleted', async () => {
  const place = await site(browser);
  for (let number = 1; number <= 53; number++)
    await place.anna.client.units.create({ body: { name: `unit ${String(number).padStart(2, '0')}` } });
  const page = await place.visit('/group/data/labels', { as: 'anna' });
  await page.getByRole('main').getByRole('button', { name: 'Add common ones' }).click();
  await dialog(page).getByLabel('Language').selectOption('de-DE');
  await dialog(page).getByRole('button', { name: 'Add' }).click();
  const german = page.getByRole('row', { name: /Backen|Obst/ }).first();
  await german.waitFor();

  await pushAddress(page, '/group/data/units');
  await page.getByText('1 to 50 of 53').waitFor();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByText('51 to 53 of 53').waitFor();
  await page.getByRole('checkbox', { name: 'Select unit 52' }).check();
  await page.getByText('1 selected').waitFor();
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByText('3 selected').waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('heading', { name: 'Delete 3 units?' }).waitFor();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  // The last page is empty, so the previous one is shown.
  await page.getByRole('row', { name: /unit 50/ }).waitFor();
  expect((await place.anna.client.units.list()).total).toBe(50);
});

test('axe finds no fault on the pages of cookbooks, tags, filters and the data of the group, and they fit the window', async () => {
  const place = await kitchen();
  const { client } = place.anna;
  await client.cookbooks.create({ body: { name: 'Fast', public: true, tags: [{ name: 'Quick' }] } });
  for (const name of ['leek', 'onion']) await client.foods.create({ body: { name } });
  const page = await place.visit(home('/cookbooks/fast'), { as: 'anna' });
  const close = async () => {
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  };
  await page.getByRole('link', { name: 'Leek soup' }).waitFor();
  await expectSoundOnPhoneAndDesk(page, 'a cookbook');
  await pushAddress(page, home('/cookbooks'));
  await page.getByRole('button', { name: 'New cookbook' }).click();
  await pickTag(page, 'Quick', 'Vegan');
  await expectSoundOnPhoneAndDesk(page, 'a new cookbook');
  await close();

  await pushAddress(page, home('/recipes/tags'));
  await page.getByRole('link', { name: 'Vegan 1 recipe' }).waitFor();
  await expectSoundOnPhoneAndDesk(page, 'the tags');
  await pushAddress(page, home('?tags=Quick'));
  await page.getByRole('link', { name: 'Leek soup' }).waitFor();
  await expectSoundOnPhoneAndDesk(page, 'a filtered list');
  await page.getByRole('button', { name: 'Filters' }).click();
  await pickTag(page, 'Vegan');
  await expectSoundOnPhoneAndDesk(page, 'the filters');
  await close();

  await pushAddress(page, '/group/data/foods');
  await page.getByRole('checkbox', { name: 'Select leek' }).check();
  await expectSoundOnPhoneAndDesk(page, 'the foods');
  await page.getByRole('button', { name: 'Actions for leek' }).click();
  await page.getByRole('menuitem', { name: 'Merge into another' }).click();
  await dialog(page).getByRole('radio', { name: 'onion' }).check();
  await expectSoundOnPhoneAndDesk(page, 'merging a food');
});

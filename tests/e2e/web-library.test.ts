import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';

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
const dialog = (page: Page) => page.getByRole('dialog');

async function pickTag(page: Page, ...tags: string[]): Promise<void> {
  await dialog(page).getByText('Tags', { exact: true }).click();
  for (const tag of tags) await dialog(page).getByRole('checkbox', { name: tag }).check();
}

describe('a cookbook', () => {
  test('is built from a filter, and shows the matching recipes', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/cookbooks'), { as: 'anna' });
    await page.getByRole('button', { name: 'New cookbook' }).click();
    await dialog(page).getByLabel('Name').fill('Weeknights');
    await pickTag(page, 'Quick', 'Vegan');
    await dialog(page).getByText('2 matching recipes').waitFor();
    await dialog(page).getByRole('radio', { name: 'All of them' }).check();
    await dialog(page).getByText('1 matching recipe').waitFor();
    await dialog(page).getByRole('button', { name: 'New cookbook' }).click();
    await dialog(page).waitFor({ state: 'detached' });

    await page.getByRole('main').getByText('Tags: Quick and Vegan').waitFor();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Weeknights' }).click();
    await page.getByRole('link', { name: 'Chickpea stew' }).waitFor();
    await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew']);
  });

  test('with a filter of another app keeps it, until somebody clears it and chooses lists', async () => {
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

  test('without a name is numbered', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/cookbooks'), { as: 'anna' });
    await page.getByRole('button', { name: 'New cookbook' }).click();
    await expect.poll(() => dialog(page).getByLabel('Name').getAttribute('placeholder')).toBe('Cookbook 1');
    await dialog(page).getByRole('button', { name: 'New cookbook' }).click();
    // Wait for the dialog to close: a live update may come before the answer, and the form also mentions all recipes.
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('main').getByRole('link', { name: 'Cookbook 1' }).waitFor();
    await page.getByRole('main').getByText('All recipes').waitFor();
  });

  test('is renamed on its own page, whose address follows the name', async () => {
    const place = await kitchen();
    await place.anna.client.cookbooks.create({ body: { name: 'Old name' } });
    const page = await place.visit(home('/cookbooks/old-name'), { as: 'anna' });
    await page.getByRole('main').getByRole('button', { name: 'Edit' }).click();
    await dialog(page).getByLabel('Name').fill('New name');
    await dialog(page).getByLabel('Description').fill('What we cook.');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('heading', { level: 1, name: 'New name' }).waitFor();
    await page.getByText('What we cook.').waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(home('/cookbooks/new-name'));
  });

  test('that is deleted keeps its recipes', async () => {
    const place = await kitchen();
    await place.anna.client.cookbooks.create({ body: { name: 'Weeknights' } });
    const page = await place.visit(home('/cookbooks'), { as: 'anna' });
    await page.getByRole('button', { name: 'Actions for Weeknights' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByText('Its recipes are not deleted.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('A cookbook is a saved filter').waitFor();
    expect((await place.anna.client.recipes.list()).total).toBe(3);
  });
});

describe('the order of cookbooks', () => {
  async function shelf() {
    const place = await site(browser);
    for (const [index, name] of ['First', 'Second', 'Third'].entries())
      await place.anna.client.cookbooks.create({ body: { name, position: index + 1 } });
    const page = await place.visit(home('/cookbooks'), { as: 'anna' });
    await page.getByRole('main').getByRole('link', { name: 'First' }).waitFor();
    const shown = () => page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
    const kept = async () => {
      const query = { orderBy: 'position', orderDirection: 'asc' } as const;
      return (await place.anna.client.cookbooks.list({ query })).items.map(({ name }) => name);
    };
    return { page, shown, kept };
  }

  test('changes with the arrow keys, and the handle keeps the focus', async () => {
    const { page, shown, kept } = await shelf();
    await page.getByRole('button', { name: /^Move First/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText('First is number 2 of 3').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.getByText('First is number 3 of 3').waitFor();
    await expect.poll(() => shown()).toEqual(['Second', 'Third', 'First']);
    await expect.poll(kept).toEqual(['Second', 'Third', 'First']);
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(/^Move First/);
  });

  test('changes by dragging a handle', async () => {
    const { page, shown, kept } = await shelf();
    // Waits until the button has stopped moving.
    await page.getByRole('button', { name: /^Move Third/ }).hover();
    const to = (await page.getByRole('button', { name: /^Move First/ }).boundingBox())!;
    await page.mouse.down();
    await page.mouse.move(to.x + 10, to.y - 8, { steps: 8 });
    await expect.poll(shown).toEqual(['Third', 'First', 'Second']);
    await page.mouse.up();
    await expect.poll(kept).toEqual(['Third', 'First', 'Second']);
  });
});

describe('the list of recipes', () => {
  test('is filtered by tags, and its address keeps the filter', async () => {
    const place = await kitchen();
    const page = await place.visit(home(), { as: 'anna' });
    await page.getByRole('button', { name: 'Filters' }).click();
    await pickTag(page, 'Quick');
    await dialog(page).getByRole('button', { name: 'Show 2 recipes' }).click();
    await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
    await page.reload();
    await page.getByRole('button', { name: 'Remove filter Tags: Quick' }).waitFor();
    await page.getByRole('link', { name: 'Leek soup' }).waitFor();
    await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
    await page.getByRole('button', { name: 'Remove filter Tags: Quick' }).click();
    await page.getByRole('link', { name: 'Birthday cake' }).waitFor();
  });

  test('is filtered by a cookbook, and reversed', async () => {
    const place = await kitchen();
    await place.anna.client.cookbooks.create({ body: { name: 'Fast', tags: [{ name: 'Quick' }] } });
    const page = await place.visit(home('?cookbook=fast'), { as: 'anna' });
    await page.getByRole('link', { name: 'Leek soup' }).waitFor();
    await page.getByRole('button', { name: 'Remove filter Cookbook: Fast' }).waitFor();
    await page.getByRole('button', { name: /^Ascending/ }).click();
    await page.getByRole('button', { name: /^Descending/ }).waitFor();
    await expect.poll(() => recipesOn(page)).toEqual(['Leek soup', 'Chickpea stew']);
  });

  test('says so if nothing matches, and leads back', async () => {
    const place = await kitchen();
    const page = await place.visit(home('?tags=Vegan&tags=Quick&all=tags&search=cake'), { as: 'anna' });
    await page.getByText('No recipes match these filters.').waitFor();
    await page.getByRole('button', { name: 'Show all recipes' }).click();
    await page.getByRole('link', { name: 'Birthday cake' }).waitFor();
  });
});

describe('categories, tags and tools', () => {
  test('say how many recipes lose one that is deleted', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/recipes/tags'), { as: 'anna' });
    await page.getByRole('link', { name: 'Quick 2 recipes' }).waitFor();
    await page.getByRole('button', { name: 'Actions for Quick' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).getByText('It will be removed from 2 recipes.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Quick' }).waitFor({ state: 'detached' });
    const { tags } = await place.anna.client.recipes.get({ params: { slug: 'chickpea-stew' } });
    expect(tags.map(({ name }) => name)).toEqual(['Vegan']);
  });

  test('without recipes are deleted together', async () => {
    const place = await kitchen();
    for (const name of ['Old', 'Older']) await place.anna.client.tags.create({ body: { name } });
    const page = await place.visit(home('/recipes/tags'), { as: 'anna' });
    await page.getByRole('button', { name: 'Delete unused (2)' }).click();
    await dialog(page).getByText('No recipes use these: Old and Older.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('2 were deleted').waitFor();
    expect((await place.anna.client.tags.list()).items.map(({ name }) => name)).toEqual(['Quick', 'Vegan']);
  });

  test('are created, and open with their recipes', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/recipes/categories'), { as: 'anna' });
    await page.getByRole('main').getByRole('button', { name: 'New category' }).click();
    await dialog(page).getByLabel('Name').fill('Soup');
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await dialog(page).waitFor({ state: 'detached' });
    await place.anna.client.recipes.patch({
      params: { slug: 'leek-soup' },
      body: { recipeCategory: [{ name: 'Soup' }] },
    });
    await page.getByRole('link', { name: /^Soup/ }).click();
    await page.getByRole('link', { name: 'Leek soup' }).waitFor();
    await expect.poll(() => recipesOn(page)).toEqual(['Leek soup']);
  });

  test('cannot be changed without the right to organize', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/recipes/tags'), { as: 'ben' });
    await page.getByRole('link', { name: 'Quick 2 recipes' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Actions for/ }).count()).toBe(0);
  });
});

describe('the data of the group', () => {
  test('merges a food into another, in recipes too', async () => {
    const place = await site(browser);
    const slug = await addRecipe(place, 'Salad');
    const recipeIngredient = [{ quantity: 2, food: { name: 'scallion' } }];
    await place.anna.client.recipes.patch({ params: { slug }, body: { recipeIngredient } });
    await place.anna.client.foods.create({ body: { name: 'spring onion' } });
    const page = await place.visit('/group/data/foods', { as: 'anna' });
    await page.getByRole('button', { name: 'Actions for scallion' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another' }).click();
    await dialog(page).getByRole('radio', { name: 'spring onion' }).check();
    await dialog(page).getByText('will use “spring onion”').waitFor();
    await dialog(page).getByRole('button', { name: 'Merge' }).click();
    await page.getByText('“scallion” was merged into “spring onion”').waitFor();
    await page.getByRole('row', { name: /scallion/ }).waitFor();
    const recipe = await place.anna.client.recipes.get({ params: { slug } });
    expect(recipe.recipeIngredient.map(({ food }) => food?.name)).toEqual(['spring onion']);
    expect((await place.anna.client.foods.list()).items.map(({ name }) => name)).toEqual(['spring onion']);
  });

  test('writes a food with plural, label and other names', async () => {
    const place = await site(browser);
    await place.anna.client.labels.create({ body: { name: 'Produce' } });
    const page = await place.visit('/group/data/foods', { as: 'anna' });
    await page.getByRole('main').getByRole('button', { name: 'New food' }).click();
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await dialog(page).getByText('A Name is Required').waitFor();
    await dialog(page).getByLabel('Name', { exact: true }).fill('leek');
    await dialog(page).getByLabel('Plural').fill('leeks');
    await dialog(page).getByLabel('Also called').fill('porree\n\npoireau');
    await dialog(page).getByLabel('Label').selectOption('Produce');
    await dialog(page).getByRole('button', { name: 'Create' }).click();
    await page.getByRole('row', { name: /leek leeks Produce porree, poireau/ }).waitFor();
  });

  test('deletes the ticked rows, and splits long lists into pages', async () => {
    const place = await site(browser);
    for (let number = 1; number <= 53; number++)
      await place.anna.client.units.create({ body: { name: `unit ${String(number).padStart(2, '0')}` } });
    const page = await place.visit('/group/data/units', { as: 'anna' });
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

  test('adds common words in a language', async () => {
    const place = await site(browser);
    const page = await place.visit('/group/data/labels', { as: 'anna' });
    await page.getByRole('main').getByRole('button', { name: 'Add common ones' }).click();
    await dialog(page).getByLabel('Language').selectOption('de-DE');
    await dialog(page).getByRole('button', { name: 'Add' }).click();
    await page
      .getByRole('row', { name: /Backen|Obst/ })
      .first()
      .waitFor();
  });

  test('is hidden from people who may not change it', async () => {
    const place = await site(browser);
    const page = await place.visit('/group/data/foods', { as: 'ben' });
    await page.waitForURL(`**${home()}`);
    await expect.poll(() => page.getByRole('link', { name: 'Manage data' }).count()).toBe(0);
  });
});

describe.each([{ colorScheme: 'light' }, { colorScheme: 'dark', ...phone }] as const)('with %j', (window) => {
  const check = async (page: Page) => {
    expect(await faultsOf(page)).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
  };

  test('axe finds no fault on the pages of cookbooks, and they fit the window', async () => {
    const place = await kitchen();
    await place.anna.client.cookbooks.create({ body: { name: 'Fast', public: true, tags: [{ name: 'Quick' }] } });
    const page = await place.visit(home('/cookbooks/fast'), { as: 'anna', ...window });
    await page.getByRole('link', { name: 'Leek soup' }).waitFor();
    await check(page);
    await page.goto(home('/cookbooks'));
    await page.getByRole('button', { name: 'New cookbook' }).click();
    await pickTag(page, 'Quick', 'Vegan');
    await check(page);
  });

  test('axe finds no fault on the pages of tags and of filters, and they fit the window', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/recipes/tags'), { as: 'anna', ...window });
    await page.getByRole('link', { name: 'Vegan 1 recipe' }).waitFor();
    await check(page);
    await page.goto(home('?tags=Quick'));
    await page.getByRole('link', { name: 'Leek soup' }).waitFor();
    await check(page);
    await page.getByRole('button', { name: 'Filters' }).click();
    await pickTag(page, 'Vegan');
    await check(page);
  });

  test('axe finds no fault on the data of the group, and it fits the window', async () => {
    const place = await site(browser);
    for (const name of ['leek', 'onion']) await place.anna.client.foods.create({ body: { name } });
    const page = await place.visit('/group/data/foods', { as: 'anna', ...window });
    await page.getByRole('checkbox', { name: 'Select leek' }).check();
    await check(page);
    await page.getByRole('button', { name: 'Actions for leek' }).click();
    await page.getByRole('menuitem', { name: 'Merge into another' }).click();
    await dialog(page).getByRole('radio', { name: 'onion' }).check();
    await check(page);
  });
});

describe('the page of a recipe', () => {
  test('leads from a tag to the other recipes that have it', async () => {
    const place = await kitchen();
    const page = await place.visit(home('/r/leek-soup'), { as: 'anna' });
    await page.getByRole('main').getByRole('link', { name: 'Quick' }).click();
    await page.getByRole('link', { name: 'Chickpea stew' }).waitFor();
    await expect.poll(() => new URL(page.url()).pathname).toBe(home('/recipes/tags/quick'));
    await expect.poll(() => recipesOn(page)).toEqual(['Chickpea stew', 'Leek soup']);
  });
});

test('the order of recipes and its direction are kept by this browser', async () => {
  const place = await site(browser);
  for (const name of ['Apple Pie', 'Zucchini Soup']) await place.anna.client.recipes.create({ body: { name } });
  const page = await place.visit('/', { as: 'anna' });
  const first = () => page.getByRole('article').first().getByRole('heading').textContent();
  await page.getByRole('article').nth(1).waitFor();
  await expect.poll(() => first()).toBe('Apple Pie');
  await page.getByRole('button', { name: 'Ascending' }).click();
  await expect.poll(first).toBe('Zucchini Soup');
  await page.goto('/');
  await page.getByRole('article').nth(1).waitFor();
  await expect.poll(() => first()).toBe('Zucchini Soup');
  const icon = page.getByRole('button', { name: 'Descending' }).locator('svg');
  await expect.poll(() => icon.getAttribute('class')).toContain('sort-descending-letters');
  await page.getByLabel('Sort by').selectOption('newest');
  await page.getByLabel('Sort by').selectOption('name');
  await expect.poll(first).toBe('Apple Pie');
});

import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { faultsInBothColours, faultsOf, openBrowser, overflowOf, type Site, site } from '../kit/browser.ts';
import {
  field,
  guarded,
  heading,
  openEditor,
  picture,
  read,
  save,
  shownLines,
  soup,
  step,
} from '../kit/editor-page.ts';
import { follow, pushAddress } from '../kit/follow.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const CREATE = '/g/home/r/create/new';

const json = (page: Page) => page.getByLabel('Recipe as JSON');
const partsOf = async (place: Site, slug: string) =>
  (await read(place, slug)).recipeIngredient.map(({ quantity, unit, food, note }) => [
    quantity,
    unit?.name,
    food?.name,
    note,
  ]);

test('a step gets a picture, which the preview and readers see', async () => {
  // Right to left, so that this direction is measured, too.
  const { place, slug, page } = await openEditor(browser, { ...phone, stored: { 'lovage.direction': 'rtl' } });
  expect(await overflowOf(page)).toBe(0);
  await page.getByRole('button', { name: 'Actions for Step 1' }).click();
  const asked = page.waitForEvent('filechooser');
  await page.getByRole('menuitem', { name: 'Choose picture' }).click();
  await (await asked).setFiles({ name: 'onion.png', mimeType: 'image/png', buffer: await picture() });
  await expect
    .poll(() => step(page, 1).inputValue())
    .toMatch(/^Soften the onion\.\n\n!\[Step 1\]\(\/api\/media\/recipes\/[-\w]+\/assets\/step-1-\w+\.\w+\)$/);
  const width = () => page.locator('main ol img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect.poll(width).toBe(320);
  await page.getByRole('button', { name: 'Edit as a form' }).click();
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  await expect.poll(width).toBe(320);
  expect(await overflowOf(page)).toBe(0);
  expect((await read(place, slug)).assets).toMatchObject([{ name: expect.stringMatching(/^Step 1 \w{8}$/) }]);
});

test('a step of a new recipe gets its picture at once: a reload keeps it, and saving stores it, with the next try if it fails', async () => {
  const place = await site(browser);
  const page = await place.visit(CREATE, { as: 'anna', ...phone });
  await page.getByLabel('Recipe name').fill('Bean Stew');
  await guarded(page);
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Step 1' }).click();
    const asked = page.waitForEvent('filechooser');
    await page.getByRole('menuitem', { name: 'Choose picture' }).click();
    await (await asked).setFiles({ name, mimeType: 'image/png', buffer: await picture() });
  };
  // The step has no text: it is its picture.
  await choose('beans.png');
  await choose('pot.png');
  const waiting = page.getByRole('img', { name: 'Step 1' });
  await expect.poll(() => waiting.count()).toBe(2);
  await page.getByRole('button', { name: 'Remove picture: Step 1' }).last().click();
  await expect.poll(() => waiting.count()).toBe(1);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Preview' }).click();
  const width = () => page.locator('main ol img').evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).toBe(320);
  await page.waitForFunction(() => sessionStorage.getItem('lovage.draft.new')?.includes('Bean Stew'));
  page.once('dialog', (dialog) => dialog.accept());
  await page.reload();
  await waiting.waitFor();

  await page.route('**/assets', (route) => route.abort(), { times: 1 });
  await save(page).click();
  await page
    .getByRole('alert')
    .getByText(/upload/)
    .waitFor();
  await save(page).click();
  await heading(page, 'Bean Stew').waitFor();
  await expect.poll(width).toBe(320);
  const stew = await read(place, 'bean-stew');
  expect(stew.recipeInstructions.map(({ text }) => text)).toEqual([expect.stringMatching(/^!\[Step 1\]\(\S+\)$/)]);
  expect([stew.assets.length, (await place.anna.client.recipes.list()).total]).toEqual([1, 1]);
  // The next new recipe begins without it.
  await follow(page, CREATE);
  await step(page, 1).waitFor();
  expect(await waiting.count()).toBe(0);
});

test('the preview shows Markdown, notes and values are typed using only the keyboard, and a taken name is reported at its field', async () => {
  const { place, slug, page } = await openEditor(browser);
  await page.getByLabel('Description').fill('A **green** soup.');
  await step(page, 2).fill('Add *all* peas.');
  await page.getByRole('button', { name: 'Preview' }).click();
  const shown = page.getByRole('main');
  await expect.poll(() => shown.getByRole('strong').allTextContents()).toEqual(['green']);
  await expect.poll(() => shown.getByRole('emphasis').allTextContents()).toEqual(['all']);
  expect(await faultsOf(page)).toEqual([]);
  await page.getByRole('button', { name: 'Edit as a form' }).click();
  expect(await step(page, 2).inputValue()).toBe('Add *all* peas.');

  // A space typed in between deletes nothing.
  await page.getByRole('button', { name: 'Add note' }).click();
  await page.keyboard.type('Tip');
  await page.keyboard.press('Tab');
  await page.keyboard.type(' Soak the peas.');
  await page.getByText('Extra values').click();
  await page.getByRole('button', { name: 'Add value' }).click();
  await page.keyboard.type('origin');
  await page.keyboard.press('Tab');
  await page.keyboard.type('grandma');

  await place.anna.client.recipes.create({ body: { name: 'Bread' } });
  const name = page.getByLabel('Recipe name');
  await name.fill('Bread');
  await save(page).click();
  const message = page.getByRole('main').getByText(/^A recipe named "Bread" already exists/);
  await message.waitFor();
  expect(await name.getAttribute('aria-describedby')).toContain(await message.getAttribute('id'));
  await name.fill('Pea Soup');
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  const { notes, extras } = await read(place, slug);
  expect([notes.map(({ title, text }) => [title, text.trim()]), extras]).toEqual([
    [['Tip', 'Soak the peas.']],
    { origin: 'grandma' },
  ]);
});

test('a new recipe is written by hand, with a picture, and found; the next is saved without leaving its last line', async () => {
  const place = await site(browser);
  await place.anna.client.groups.patchPreferences({ body: { recipeDisableAmount: false } });
  await place.anna.client.units.create({ body: { name: 'cup', pluralName: 'cups' } });
  const page = await place.visit('/', { as: 'anna' });
  await page.getByRole('link', { name: 'Create by hand' }).click();
  await page.getByLabel('Recipe name').fill('Green lentils');
  await page.getByLabel('Yield').fill('4 servings');
  await page
    .getByRole('group', { name: 'Picture' })
    .locator('input[type=file]')
    .setInputFiles({ name: 'lentils.png', mimeType: 'image/png', buffer: await picture() });
  // A whole line is split into its parts, and Enter opens the next line.
  await field(page, 1, 'Food').fill('2 cups lentils, rinsed');
  await page.keyboard.press('Enter');
  await page.keyboard.type('salt');
  await step(page, 1).fill('Boil the lentils.');
  await page.getByLabel('Add: Tags').fill('Cheap');
  await page.keyboard.press('Enter');
  await expect.poll(() => field(page, 1, 'Unit').inputValue()).toBe('cup');
  await page.keyboard.press('Control+s');
  await heading(page, 'Green lentils').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/g/home/r/green-lentils');
  const recipe = await read(place, 'green-lentils');
  expect(recipe.recipeIngredient.map(({ display }) => display)).toEqual(['2 cups lentils rinsed', 'salt']);
  expect(recipe.tags.map(({ name }) => name)).toEqual(['Cheap']);
  expect(recipe.image).not.toBeNull();
  await page.keyboard.press('/');
  await page.keyboard.type('lentils');
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /Green lentils/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Create by hand' }).click();
  await expect.poll(() => page.getByLabel('Recipe name').inputValue()).toBe('');
  await page.getByLabel('Recipe name').fill('Red lentils');
  await field(page, 1, 'Food').fill('2 cups lentils, rinsed');
  await page.keyboard.press('Control+s');
  await heading(page, 'Red lentils').waitFor();
  expect(await partsOf(place, 'red-lentils')).toEqual([[2, 'cup', 'lentils', 'rinsed']]);
});

test('a new recipe splits its last line even if it is saved before the parsing rules have loaded', async () => {
  const place = await site(browser);
  await place.anna.client.groups.patchPreferences({ body: { recipeDisableAmount: false } });
  await place.anna.client.units.create({ body: { name: 'cup', pluralName: 'cups' } });
  const page = await place.visit(CREATE, { as: 'anna' });
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/typed-line-*.js', (route) => held.promise.then(() => route.continue()));
  await page.getByLabel('Recipe name').fill('Green lentils');
  const asked = page.waitForRequest('**/assets/typed-line-*.js');
  await field(page, 1, 'Food').fill('2 cups lentils, rinsed');
  await page.keyboard.press('Control+s');
  await asked;
  held.resolve();
  await heading(page, 'Green lentils').waitFor();
  expect(await partsOf(place, 'green-lentils')).toEqual([[2, 'cup', 'lentils', 'rinsed']]);
});

test('a new recipe needs a name, which is one line and fully visible, and valid amounts', async () => {
  const place = await site(browser);
  await place.anna.client.groups.patchPreferences({ body: { recipeDisableAmount: false } });
  const page = await place.visit(CREATE, { as: 'anna', ...phone });
  const name = page.getByLabel('Recipe name');
  await field(page, 1, 'Food').fill('salt');
  await field(page, 1, 'Quantity').fill('some');
  await save(page).click();
  await page.getByText('A Name is Required').waitFor();
  await page.getByText('Enter a quantity such as 2').waitFor();
  await expect.poll(() => name.evaluate((box) => box === document.activeElement)).toBe(true);
  expect((await place.anna.client.recipes.list()).total).toBe(0);

  // Pasted line breaks and Enter do not make it two lines.
  await name.fill('Apple and hazelnut muesli with raisins\nas they make it in the mountains');
  await name.press('Enter');
  await expect
    .poll(() => name.inputValue())
    .toBe('Apple and hazelnut muesli with raisins as they make it in the mountains');
  expect(
    await name.evaluate((box) => [box.scrollHeight - box.clientHeight, box.scrollWidth - box.clientWidth]),
  ).toEqual([0, 0]);
});

test('lines that are typed before the rules have loaded are split once they have', async () => {
  const { place, slug, page } = await openEditor(browser);
  let letThrough = () => {};
  const wait = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  let asked = 0;
  await page.route('**/typed-line-*.js', async (route) => {
    asked++;
    await wait;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Add ingredient' }).click();
  await field(page, 3, 'Food').pressSequentially('3 cups stock, hot');
  await page.keyboard.press('Enter');
  await field(page, 4, 'Food').fill('salt');
  expect([asked, await field(page, 3, 'Food').inputValue()]).toEqual([1, '3 cups stock, hot']);
  letThrough();
  await expect.poll(() => field(page, 3, 'Food').inputValue()).toBe('stock');
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  expect((await shownLines(place, slug)).slice(2)).toEqual(['3 cup stock hot', 'salt']);
});

test('lines are dragged by the handle, moved by keyboard, removed, restored, and assigned to a step', async () => {
  const { place, page, slug } = await openEditor(browser);
  const firstFood = () => field(page, 1, 'Food').inputValue();
  // Waits until the button has stopped moving.
  await page.getByRole('button', { name: /^Move Ingredient 1/ }).hover();
  const target = await page.getByRole('button', { name: /^Move Ingredient 2/ }).boundingBox();
  await page.mouse.down();
  await page.mouse.move(target!.x + 10, target!.y + target!.height + 10, { steps: 5 });
  await page.mouse.up();
  await expect.poll(firstFood).toBe('onion');
  await page.getByRole('button', { name: /^Move Ingredient 2/ }).press('ArrowUp');
  await expect.poll(firstFood).toBe('pea');
  await page.getByRole('button', { name: 'Actions for Ingredient 1' }).click();
  await page.getByRole('menuitem', { name: 'Remove', exact: true }).click();
  await expect.poll(firstFood).toBe('onion');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(firstFood).toBe('pea');
  await page.getByRole('button', { name: /^Move Ingredient 2/ }).press('ArrowUp');
  await expect.poll(firstFood).toBe('onion');

  await page.getByRole('button', { name: 'Actions for Step 1' }).click();
  await page.getByRole('menuitem', { name: 'Choose ingredients' }).click();
  await page.getByRole('dialog').getByLabel('2 cup pea, frozen').check();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: '1 ingredient', exact: true }).waitFor();
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  await expect.poll(() => shownLines(place, slug)).toEqual(['1 onion chopped', '2 cup pea frozen']);
  const { recipeIngredient, recipeInstructions } = await read(place, slug);
  expect(recipeInstructions[0]!.ingredientReferences).toEqual([{ referenceId: recipeIngredient[1]!.referenceId }]);
});

test('a recipe is written as JSON: an error is shown with its field and saves or loses nothing, and the form shows the rest', async () => {
  const { place, page, slug } = await openEditor(browser);
  const before = await read(place, slug);
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  const body = JSON.parse(await json(page).inputValue());
  await json(page).fill(JSON.stringify({ ...body, notes: [{ title: 'Tip' }] }));
  await page.getByRole('alert').filter({ hasText: 'notes.0.text' }).waitFor();
  await save(page).click();
  await page.getByRole('button', { name: 'Edit as a form' }).click();
  await expect.poll(() => json(page).inputValue()).toContain('Tip');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click();
  // Elements behind an open dialog cannot be focused, so text typed there would be lost.
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await json(page).fill('{ "name": ');
  await page.getByRole('alert').filter({ hasText: 'Invalid JSON.' }).waitFor();
  expect(await read(place, slug)).toEqual(before);

  await json(page).fill(JSON.stringify({ ...body, description: 'Green.', extras: { shelf: '3' } }));
  await page.getByRole('alert').waitFor({ state: 'detached' });
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
  await page.getByRole('button', { name: 'Edit as a form' }).click();
  await expect.poll(() => page.getByLabel('Description').inputValue()).toBe('Green.');
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  expect(await read(place, slug)).toMatchObject({ description: 'Green.', extras: { shelf: '3' } });
  await expect.poll(() => shownLines(place, slug)).toEqual(['2 cup pea frozen', '1 onion chopped']);
});

test('a locked recipe says why it cannot be edited', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { ...soup, settings: { locked: true } } });
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'ben' });
  await page.getByText('Locked: only its owner can change it.').waitFor();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).waitFor();
  await expect.poll(() => page.getByRole('menuitem', { name: 'Edit' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  await pushAddress(page, `/g/home/r/${slug}?edit=true`);
  await page.getByRole('link', { name: 'Back to recipe' }).click();
  await page.getByRole('heading', { level: 2, name: 'Ingredients' }).waitFor();
});

test('a recipe of another household says why it cannot be edited, until that household opens its recipes', async () => {
  const place = await site(browser);
  const { anna, ben } = place;
  await anna.client.adminHouseholds.create({ body: { name: 'Garden' } });
  await anna.client.adminUsers.patch({ params: { id: ben.id }, body: { household: 'Garden' } });
  const slug = await anna.client.recipes.create({ body: soup });
  const page = await place.visit(`/g/home/r/${slug}?edit=true`, { as: 'ben' });
  await page.getByText('From another household: only its people can change it.').waitFor();
  const group = await place.visit('/group', { as: 'anna' });
  const lock = group.getByLabel('Only this household changes its recipes');
  await lock.uncheck();
  await group.getByRole('button', { name: 'Save' }).click();
  await group.getByText('Preferences saved').waitFor();
  await page.reload();
  await page.getByLabel('Recipe name').waitFor();
});

test('axe finds no fault in the editor in light and dark colours, on a desk and a phone, and it is no wider', async () => {
  const { page } = await openEditor(browser);
  const onEach = async (what: string) => {
    for (const size of [phone.viewport, { width: 1280, height: 720 }]) {
      await page.setViewportSize(size);
      expect(await faultsInBothColours(page), `${what}, ${size.width} pixels wide`).toEqual([]);
      expect(await overflowOf(page), `${what}, ${size.width} pixels wide`).toBe(0);
    }
  };
  for (const name of ['Nutrition', 'Settings', 'Files']) await page.getByRole('heading', { name }).click();
  await onEach('the form');
  await field(page, 1, 'Food').fill('on');
  await page.getByRole('option', { name: 'onion' }).waitFor();
  await onEach('suggestions');
});

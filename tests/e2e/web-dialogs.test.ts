import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { pushAddress } from '../kit/follow.ts';
import { dialog, heading } from '../kit/people-pages.ts';

const browser = await openBrowser();

/** The page of Anna's only recipe. */
async function openSoup() {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
  await heading(page, 'Pea Soup').waitFor();
  const choose = async (name: string) => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  return { place, slug, page, choose };
}

test('the drawer and the dialogs have the sizes of their specification, and a menu stays within its window', async () => {
  const { page, choose } = await openSoup();
  await page.setViewportSize({ width: 1280, height: 900 });
  const widthOf = async (part: Locator) => (await part.boundingBox())!.width;
  // The border is one of its pixels.
  expect(await widthOf(page.getByRole('complementary'))).toBe(240);
  await choose('Add to shopping list');
  await expect.poll(() => widthOf(dialog(page))).toBe(896);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await expect.poll(() => widthOf(dialog(page))).toBe(988);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 759, height: 900 });
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect.poll(() => widthOf(dialog(page))).toBe(240);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });

  const menu = page.getByRole('menu');
  const edges = () => menu.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  for (const [width, height] of [
    [1280, 600],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.getByRole('button', { name: 'More actions' }).click();
    await menu.waitFor();
    await expect.poll(async () => (await edges()).bottom).toBeLessThanOrEqual(height);
    expect((await edges()).top).toBeGreaterThanOrEqual(0);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await dialog(page).waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
  }
});

test('Escape, a click outside and back navigation cancel a dialog, and its search is cleared', async () => {
  const { place, page, choose } = await openSoup();
  const languages = new Set<string | undefined>();
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/') && request.resourceType() === 'fetch')
      languages.add(request.headers()['accept-language']);
  });
  await choose('Duplicate');
  await page.getByLabel('Recipe name').fill('Bean Soup');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await choose('Delete');
  await dialog(page).waitFor();
  await page.mouse.click(4, 400);
  await dialog(page).waitFor({ state: 'detached' });
  expect((await place.anna.client.recipes.list()).items.map(({ name }) => name)).toEqual(['Pea Soup']);

  await page.keyboard.press('/');
  await page.keyboard.type('leek');
  await dialog(page).getByText('No recipes contain “leek”.').waitFor();
  // The first one empties the field, as in every search field.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await expect.poll(() => dialog(page).getByRole('searchbox').inputValue()).toBe('');
  // This recipe is open already.
  await dialog(page).getByRole('link', { name: 'Pea Soup' }).click();
  await dialog(page).waitFor({ state: 'detached' });

  await page.getByRole('link', { name: 'Meal planner' }).click();
  await heading(page, 'Meal planner').waitFor();
  await page.getByRole('main').getByRole('heading', { level: 2 }).nth(6).waitFor();
  await page.keyboard.press('/');
  await dialog(page).waitFor();
  await page.goBack();
  await heading(page, 'Pea Soup').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
  expect([...languages], 'the language of every call').toEqual(['en-US']);
});

test('the search dialog is drawn on a phone before the page behind it becomes inert, keeps the focus and the typed text, and closes with an early Escape', async () => {
  const { page } = await openSoup();
  const opener = page.getByRole('button', { name: /^Search/ });
  await page.setViewportSize({ width: 390, height: 844 });
  const seen = await opener.evaluate(async (button: HTMLElement) => {
    const dialogNow = () => document.querySelector('dialog');
    const state = () => ({ isOpen: dialogNow()?.open, isModal: dialogNow()?.matches(':modal') });
    button.focus();
    button.click();
    await Promise.resolve();
    const atFirst = state();
    const field = document.activeElement as HTMLInputElement;
    const box = dialogNow()!.getBoundingClientRect();
    const lost: string[] = [];
    field.addEventListener('blur', () => lost.push('the focus'));
    document.execCommand('insertText', false, 'le');
    field.setSelectionRange(1, 1);
    for (const end = Date.now() + 10_000; !state().isModal && Date.now() < end; )
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const isKept = document.activeElement === field && field.value === 'le' && field.selectionStart === 1;
    return { atFirst, atLast: state(), size: [box.width, box.height], lost, isKept };
  });
  expect(seen).toEqual({
    atFirst: { isOpen: true, isModal: false },
    atLast: { isOpen: true, isModal: true },
    size: [390, 844],
    lost: [],
    isKept: true,
  });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
  expect(await opener.evaluate((button) => button === document.activeElement)).toBe(true);

  await opener.evaluate(async (button: HTMLElement) => {
    button.click();
    await Promise.resolve();
    document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  });
  await dialog(page).waitFor({ state: 'detached' });
  await page.keyboard.press('/');
  await dialog(page).getByRole('searchbox').waitFor();
});

test('a dialog that has to load first appears once: what it has loaded replaces it without another animation', async () => {
  const place = await site(browser);
  const slug = await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit('/g/home', { as: 'anna', reducedMotion: 'no-preference' });
  await page.evaluate(() => {
    addEventListener('animationstart', ({ target, animationName }) => {
      if (target instanceof HTMLDialogElement) performance.mark(`opens ${animationName.split('-').at(-1)}`);
    });
  });
  let answer = () => {};
  const isAsked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**/api/recipes/${slug}`, async (route) => {
    await isAsked;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Actions for Pea Soup' }).click();
  await page.getByRole('menuitem', { name: 'Add to shopping list' }).click();
  const opens = () =>
    page.evaluate(() =>
      performance.getEntriesByType('mark').flatMap(({ name }) => name.match(/^opens (.*)/)?.[1] ?? []),
    );
  await expect.poll(async () => (await opens()).sort()).toEqual(['dim', 'rise']);
  answer();
  await dialog(page).getByRole('textbox', { name: 'New list' }).waitFor();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await opens()).toHaveLength(2);
});

test('a link that cannot be copied says so, and an editor opens as a form after it was left as JSON', async () => {
  const { page, choose, slug } = await openSoup();
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
  });
  await choose('Copy link');
  await page.getByText('Failed to copy to the clipboard').waitFor();

  await pushAddress(page, `/g/home/r/${slug}?edit=true`);
  await page.getByRole('button', { name: 'Edit as JSON' }).click();
  await page.getByLabel('Recipe as JSON').waitFor();
  await page.goBack();
  await heading(page, 'Pea Soup').waitFor();
  await page.goForward();
  await page.getByRole('button', { name: 'Edit as JSON' }).waitFor();
  await expect.poll(() => page.getByLabel('Recipe as JSON').count()).toBe(0);
});

test('a message closes after two seconds, or eight if it offers an action, but not under the pointer', async () => {
  const { page, choose } = await openSoup();
  await page.clock.install();
  const copied = page.getByText('Recipe link copied to clipboard');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.resolve();
  });
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor();
  await pause();
  await page.getByRole('menuitem', { name: 'Copy link' }).click();
  await copied.waitFor();
  await page.clock.runFor(1_900);
  await expect.poll(() => copied.isVisible()).toBe(true);
  await copied.hover();
  await page.clock.runFor(60_000);
  await expect.poll(() => copied.isVisible()).toBe(true);
  await page.mouse.move(0, 700);
  await page.clock.runFor(2_000);
  await copied.waitFor({ state: 'detached' });
  await page.clock.resume();
  await choose('Delete');
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
  await confirm.waitFor();
  await pause();
  await confirm.click();
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' });
  await undo.waitFor();
  await page.clock.runFor(7_900);
  await expect.poll(() => undo.isVisible()).toBe(true);
  await page.clock.runFor(200);
  await undo.waitFor({ state: 'detached' });
});

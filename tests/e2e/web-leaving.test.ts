import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { guarded } from '../kit/editor-page.ts';
import { dialog, heading } from '../kit/people-pages.ts';

const browser = await openBrowser();

const question = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });
/** Answers the question, and waits until it is gone. */
async function answer(page: Page, name: string): Promise<void> {
  await question(page).getByRole('button', { name }).click();
  await question(page).waitFor({ state: 'detached' });
}
const stay = (page: Page) => answer(page, 'Keep editing');
const discard = (page: Page) => answer(page, 'Discard changes');

/** The back button of a phone: the browser asks the dialog to close, without a key press. */
const swipeBack = (page: Page) => page.evaluate(() => [...document.querySelectorAll('dialog')].at(-1)!.requestClose());

test('back navigation, the back button of a phone and a selection that ends outside never close a half-typed dialog without a question', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit('/g/home', { as: 'anna' });
  const name = page.getByLabel('Recipe name');
  const openDuplicate = async () => {
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Duplicate' }).click();
    await dialog(page).waitFor();
  };
  await page.getByRole('link', { name: 'Pea Soup' }).click();
  await heading(page, 'Pea Soup').waitFor();
  await openDuplicate();
  await name.fill('Bean Soup');
  await guarded(page);
  await page.goBack();
  await stay(page);
  expect(await name.inputValue()).toBe('Bean Soup');

  await swipeBack(page);
  await question(page).waitFor();
  // At the question, the same action is an answer.
  await swipeBack(page);
  await question(page).waitFor({ state: 'detached' });
  expect(await name.inputValue()).toBe('Bean Soup');
  await swipeBack(page);
  await discard(page);
  await dialog(page).waitFor({ state: 'detached' });
  await heading(page, 'Pea Soup').waitFor();

  await openDuplicate();
  await name.fill('Bean Soup');
  const box = (await name.boundingBox())!;
  await page.mouse.move(box.x + 40, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(4, box.y, { steps: 4 });
  await page.mouse.up();
  await page.keyboard.type('Lentil');
  expect(await name.inputValue()).toBe('Lentiln Soup');
  await page.mouse.click(4, 400);
  await dialog(page).waitFor({ state: 'detached' });

  await openDuplicate();
  await name.fill('Bean Soup');
  await page.goBack();
  await discard(page);
  await heading(page, 'Recipes').waitFor();
  await dialog(page).waitFor({ state: 'detached' });

  // Without text, or with saved text, the dialog closes without a question.
  await page.getByRole('link', { name: 'Pea Soup' }).click();
  await heading(page, 'Pea Soup').waitFor();
  await openDuplicate();
  await name.fill('Bean Soup');
  await dialog(page).getByRole('button', { name: 'Duplicate' }).click();
  await heading(page, 'Bean Soup').waitFor();
  await openDuplicate();
  await page.goBack();
  await heading(page, 'Pea Soup').waitFor();
  await dialog(page).waitFor({ state: 'detached' });
});

test('a link never discards changed preferences without a question', async () => {
  const place = await site(browser);
  const page = await place.visit('/group', { as: 'anna' });
  await page.getByRole('switch').first().click();
  const away = page.getByRole('link', { name: 'Recipes', exact: true });
  await guarded(page);
  await away.click();
  await stay(page);
  await page.getByRole('button', { name: 'Save' }).first().click();
  await page.getByText('Preferences saved').waitFor();
  await away.click();
  await heading(page, 'Recipes').waitFor();
});

test('a secret that is shown once stays, however often Escape is pressed', async () => {
  const place = await site(browser);
  const page = await place.visit('/user/profile/api-tokens', { as: 'anna' });
  await page.getByRole('button', { name: 'New token' }).click();
  await page.getByLabel('Name').fill('Kitchen');
  await page.keyboard.press('Enter');
  const secret = page.getByRole('dialog', { name: 'Kitchen' });
  await secret.waitFor();
  // A dialog that closes and opens again loses a click that comes in between.
  await secret.evaluate((dialog) => {
    dialog.addEventListener('close', () => dialog.setAttribute('data-was-closed', ''));
  });
  for (let times = 0; times < 6; times++) await page.keyboard.press('Escape');
  await secret.getByRole('button').first().click();
  expect(await secret.getAttribute('data-was-closed')).toBeNull();
  await secret.getByRole('button').last().click();
  await secret.waitFor({ state: 'detached' });
});

test('the first typed letters reach their field before the page redraws, so that they are not lost', async () => {
  const note = () => {
    const early: string[] = [];
    Object.assign(window, { early });
    const { queueMicrotask: queue } = window;
    window.queueMicrotask = (task) => {
      const { event } = window;
      if (event?.type === 'input' && event.eventPhase === Event.CAPTURING_PHASE) early.push(new Error().stack!);
      queue(task);
    };
  };
  const before = (opened: Page) => opened.addInitScript(note);
  const page = await (await site(browser)).visit('/g/home/r/create/url', { as: 'anna', before });
  await page.getByLabel('Page address').fill('potato bread');
  await guarded(page);
  expect(await page.evaluate(() => (window as { early?: string[] }).early)).toEqual([]);
});

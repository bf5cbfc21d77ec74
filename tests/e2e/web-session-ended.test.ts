import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import {
  faultsInBothColours,
  openBrowser,
  signIn as openSession,
  overflowOf,
  type Site,
  site,
} from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { addRecipe, soup } from '../kit/pea-soup.ts';
import { heading, signIn } from '../kit/people-pages.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

const question = (page: Page) => page.getByRole('dialog', { name: 'Sign in' });

/** Ends the session with the next change. If it ended earlier, a read of the page would ask to sign in first. */
async function endWithNextWrite(page: Page): Promise<void> {
  let isOver = false;
  await page.route('**/api/**', async (route) => {
    if (!isOver && route.request().method() !== 'GET') {
      isOver = true;
      await page.context().clearCookies();
    }
    await route.continue();
  });
}

/** The session ends while somebody types the name of a new list, and they send it. */
async function sendName(page: Page, name: string) {
  await page.getByRole('button', { name: 'New list' }).click();
  const form = page.getByRole('dialog', { name: 'New list' });
  await form.getByRole('textbox').fill(name);
  await endWithNextWrite(page);
  await form.getByRole('button', { name: 'Create' }).click();
  await question(page).waitFor();
  return form;
}

const namesOf = async ({ anna }: Site) => (await anna.client.shoppingLists.list()).items.map(({ name }) => name);

test('a dialog and a comment are kept when the session ends, and sent once their person has signed in over them', async () => {
  const place = await site(browser);
  const slug = await addRecipe(place, soup);
  const page = await place.visit('/shopping-lists', { as: 'anna', viewport: { width: 390, height: 800 } });
  const form = await sendName(page, 'Saturday');
  expect(await faultsInBothColours(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
  // The account is known, so the password is next.
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('password');
  // A person who does not want to sign in yet is asked again at the next try.
  await question(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('alert').filter({ hasText: 'Could not create the list.' }).waitFor();
  expect(await form.getByRole('textbox').inputValue()).toBe('Saturday');
  await form.getByRole('button', { name: 'Create' }).click();
  await signIn(page, 'anna');
  await heading(page, 'Saturday').waitFor();
  expect(await namesOf(place)).toEqual(['Saturday']);

  await follow(page, `/g/home/r/${slug}`);
  const comment = page.getByRole('textbox', { name: 'Write a comment' });
  await comment.fill('More leek');
  await endWithNextWrite(page);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await question(page).waitFor();
  expect(await comment.inputValue()).toBe('More leek');
  await signIn(page, 'anna');
  await expect.poll(() => comment.inputValue()).toBe('');
  const comments = await place.anna.client.comments.ofRecipe({ params: { slug } });
  expect(comments.map(({ text }) => text)).toEqual(['More leek']);
});

test('a page continues when its person has signed in in another tab, and closes without its typed text for anybody else', async () => {
  const place = await site(browser);
  const page = await place.visit('/shopping-lists', { as: 'anna' });
  await sendName(page, 'Saturday');
  await openSession(page.context(), 'anna');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, 'Saturday').waitFor();
  expect(await namesOf(place)).toEqual(['Saturday']);

  // Somebody else has signed in in another tab.
  await follow(page, '/shopping-lists');
  await sendName(page, 'Sunday');
  await openSession(page.context(), 'ben');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await heading(page, 'Recipes').waitFor();
  expect(await namesOf(place)).toEqual(['Saturday']);

  // Somebody else signs in over the page.
  await page.getByRole('link', { name: 'Shopping lists' }).first().click();
  await sendName(page, 'Monday');
  await signIn(page, 'anna');
  await heading(page, 'Recipes').waitFor();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(await namesOf(place)).toEqual(['Saturday']);
});

test('a dialog stays when another tab is the first to notice that the session has ended', async () => {
  const place = await site(browser);
  const page = await place.visit('/shopping-lists', { as: 'anna' });
  await page.getByRole('button', { name: 'New list' }).click();
  const form = page.getByRole('dialog', { name: 'New list' });
  await form.getByRole('textbox').fill('Saturday');
  await page.context().clearCookies();
  const other = await page.context().newPage();
  await other.goto('/shopping-lists');
  await heading(other, 'Sign in').waitFor();
  await page.bringToFront();
  expect(await form.getByRole('textbox').inputValue()).toBe('Saturday');
  await form.getByRole('button', { name: 'Create' }).click();
  await signIn(page, 'anna');
  await heading(page, 'Saturday').waitFor();
  expect(await namesOf(place)).toEqual(['Saturday']);
});

test('a change that waits for a new sign-in says so, and is sent after it', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const { id } = await client.shoppingLists.create({ body: { name: 'Week' } });
  await client.shoppingItems.create({ body: { shoppingListId: id, note: 'Milk' } });
  const page = await place.visit(`/shopping-lists/${id}`, { as: 'anna' });
  const isTicked = async () => (await client.shoppingLists.get({ params: { id } })).listItems[0]!.checked;
  const field = page.getByRole('combobox', { name: 'Add to list' });
  await field.fill('Leek');
  await endWithNextWrite(page);
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await question(page).getByRole('button', { name: 'Close' }).click();
  const bar = page.getByText('1 change has not reached the server.');
  await bar.waitFor();
  expect(await page.getByText('Offline').count()).toBe(0);
  await page.getByRole('status').getByRole('button', { name: 'Sign in' }).click();
  await question(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect.poll(isTicked).toBe(true);
  await bar.waitFor({ state: 'detached' });
  expect(await field.inputValue()).toBe('Leek');
});

test('a tick on a page without unsaved text leads to the sign-in page, and is sent after it', async () => {
  const place = await site(browser);
  const { client } = place.anna;
  const { id } = await client.shoppingLists.create({ body: { name: 'Week' } });
  await client.shoppingItems.create({ body: { shoppingListId: id, note: 'Milk' } });
  const page = await place.visit(`/shopping-lists/${id}`, { as: 'anna' });
  await endWithNextWrite(page);
  await page.getByRole('checkbox', { name: 'Milk' }).click();
  await heading(page, 'Sign in').waitFor();
  await signIn(page, 'anna');
  await heading(page, 'Week').waitFor();
  await expect.poll(async () => (await client.shoppingLists.get({ params: { id } })).listItems[0]!.checked).toBe(true);
});

test('a reload keeps the text typed for a list, and asks before it loses the text of a dialog', async () => {
  const place = await site(browser);
  const { id } = await place.anna.client.shoppingLists.create({ body: { name: 'Week' } });
  const page = await place.visit(`/shopping-lists/${id}`, { as: 'anna' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  const field = page.getByRole('combobox', { name: 'Add to list' });
  await field.click();
  await page.keyboard.type('Leek');
  await page.reload();
  await expect.poll(() => field.inputValue()).toBe('Leek');
  expect(asked).toEqual([]);
  await field.press('Enter');
  await page.getByRole('checkbox', { name: 'Leek' }).waitFor();
  await page.getByRole('button', { name: 'Actions' }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByRole('textbox').click();
  await page.keyboard.type('end');
  await page.reload();
  expect(asked).toEqual(['beforeunload']);
});

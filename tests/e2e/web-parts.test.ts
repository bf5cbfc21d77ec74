import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';

const browser = await openBrowser();

/** A list on which somebody has begun to type, and whose dialog of labels is not loaded yet. */
async function listWithText() {
  const place = await site(browser);
  const { client } = place.anna;
  const { id } = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  await client.shoppingItems.create({ body: { shoppingListId: id, note: 'candles' } });
  const page = await place.visit(`/shopping-lists/${id}`, { as: 'anna' });
  const field = page.getByRole('main').getByRole('combobox');
  await field.fill('2 kg flour');
  const ask = async () => {
    await page.getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Label order' }).click();
  };
  return { page, field, ask };
}

test.each(['js', 'css'])('a dialog without its %s file leaves the page as it is, and comes later', async (ending) => {
  const { page, field, ask } = await listWithText();
  let isAway = true;
  await page.route(`**/assets/LabelOrder-*.${ending}`, (route) => (isAway ? route.abort() : route.continue()));
  await ask();
  await page.getByText('Check your connection, then try again.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('2 kg flour');
  isAway = false;
  await page.getByRole('dialog', { name: 'Label order' }).waitFor();
  const unstyled = () =>
    page
      .locator('link[rel=stylesheet]')
      .evaluateAll((all) => all.filter((one) => !(one as HTMLLinkElement).sheet).length);
  await expect.poll(() => unstyled()).toBe(0);
});

test('a dialog whose file is missing after an upgrade of the server offers to reload the page', async () => {
  const { page, field, ask } = await listWithText();
  await page.route('**/assets/LabelOrder-*.js', (route) => route.fulfill({ status: 404 }));
  await ask();
  await page.getByText('A new version of Lovage is ready.').waitFor();
  await page.getByRole('button', { name: 'Reload' }).waitFor();
  await expect.poll(() => field.inputValue()).toBe('2 kg flour');
});

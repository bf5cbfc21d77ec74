import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { dialog, expectSound } from '../kit/people-pages.ts';
import { receiver } from '../kit/receiver.ts';

const browser = await openBrowser();

test('a manager adds recipe actions, and a member runs them from the menu of a recipe', async () => {
  const display = await receiver();
  const place = await site(browser, { environment: { OUTBOUND_ALLOW: display.host } });
  await place.anna.client.recipes.create({ body: { name: 'Pea Soup' } });
  const page = await place.visit('/group/data/recipe-actions', { as: 'anna' });
  await page.getByText('No recipe actions yet.').waitFor();
  await expectSound(page);
  for (const [title, type, url] of [
    ['Display', 'Send the recipe', `http://${display.host}/show`],
    ['Translate', 'Open a link', `https://translate.example/?u=\${url}`],
  ] as const) {
    await page.getByRole('button', { name: 'Add recipe action' }).click();
    await dialog(page).getByLabel('Title').fill(title);
    await dialog(page).getByLabel('Type').selectOption({ label: type });
    await dialog(page).getByLabel('Address').fill(url);
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await page.getByRole('list').getByText(title, { exact: true }).waitFor();
  }
  await expectSound(page);

  const ben = await place.visit('/g/home/r/pea-soup', { as: 'ben' });
  await ben.getByRole('button', { name: 'More actions' }).click();
  const link = ben.getByRole('menuitem', { name: 'Translate' });
  expect(await link.getAttribute('href')).toBe(
    `https://translate.example/?u=${encodeURIComponent(`${place.origin}/g/home/r/pea-soup`)}`,
  );
  await expect.poll(() => link.getAttribute('rel')).toContain('noopener');
  await ben.getByRole('menuitem', { name: 'Display' }).click();
  await ben.getByText('Sent: Display').waitFor();
  expect(display.json()).toMatchObject({ name: 'Pea Soup' });
});

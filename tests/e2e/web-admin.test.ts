import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';

const browser = await openBrowser();

/** Work on the whole library takes long on a busy machine. */
const LONG = { timeout: 120_000 };

test('an admin sees problems, backs up, checks, cleans and restores; a restore signs out', async () => {
  const place = await site(browser);
  await place.anna.client.recipes.create({ body: { name: 'Onion soup' } });
  const page = await place.visit('/about', { as: 'anna', viewport: { width: 390, height: 844 } });
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();

  await page.getByRole('link', { name: 'Site settings' }).click();
  await heading('Site settings');
  await page.getByRole('heading', { name: 'This server' }).waitFor();
  // A server that does not know its build says nothing about it.
  expect(await page.getByText(/^(Build|unknown)$/).count()).toBe(0);
  await page.getByText('There is no verified backup.').waitFor();
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  await follow(page, '/admin/backups');
  await heading('Backups');
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('restorable').waitFor(LONG);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  await follow(page, '/admin/background-tasks');
  await heading('Background tasks');
  await page.getByRole('button', { name: /^Log of Backup/ }).click();
  await page.getByText('restoring it into a scratch library').waitFor();
  await page.keyboard.press('Escape');
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  await mkdir(join(place.dataDir, 'recipes', 'no-id'));
  await follow(page, '/admin/maintenance');
  await heading('Maintenance');
  await page.getByRole('button', { name: 'Clean up: Folders without a recipe' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Clean up' }).click();
  await page.getByText('1 Recipe folders removed').waitFor();
  await page.getByRole('button', { name: 'Check now' }).click();
  await page.getByText('No problems found.').waitFor(LONG);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  await follow(page, '/admin/parser');
  await page.getByRole('button', { name: 'Parse' }).click();
  await page.getByText('flour', { exact: false }).last().waitFor();
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);

  await place.anna.client.recipes.remove({ params: { slug: 'onion-soup' } });
  await follow(page, '/admin/backups');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  const restore = page.getByRole('dialog').getByRole('button', { name: 'Restore' });
  await expect.poll(() => restore.isDisabled()).toBe(true);
  await page.getByRole('checkbox', { name: /irreversible/ }).check();
  await restore.click();
  await page.waitForURL(/\/login/, LONG);
  const anna = await place.signInAgain(place.anna);
  expect((await anna.client.recipes.list()).total).toBe(1);
}, 600_000);

test('others are redirected to the home page from every admin page', async () => {
  const place = await site(browser);
  const page = await place.visit('/', { as: 'ben' });
  for (const path of ['site-settings', 'manage/users', 'backups', 'maintenance', 'background-tasks', 'parser']) {
    await follow(page, `/admin/${path}`);
    await page.waitForURL(/\/g\//);
  }
});

test('every member finds the running version on the About page', async () => {
  const place = await site(browser);
  const page = await place.visit('/user/profile', { as: 'ben', viewport: { width: 390, height: 844 } });
  await page.getByRole('link', { name: 'About' }).click();
  await page.getByRole('heading', { level: 1, name: 'About' }).waitFor();
  const { serverVersion } = await place.ben.client.site.about();
  await page.getByText(serverVersion, { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: 'Site settings' }).count()).toBe(0);
  expect([await faultsOf(page), await overflowOf(page)]).toEqual([[], 0]);
});

/// <reference types="chrome" />

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext, Page, Worker } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { buildExtension } from '../../scripts/extension/build.ts';
import { openBrowserIn, signIn, site } from '../kit/browser.ts';
import { recipePage, recipeSite } from '../kit/recipe-site.ts';
import { temporaryFolder } from '../kit/temporary.ts';

const soup = recipePage({
  name: 'Soup',
  recipeIngredient: ['2 leeks'],
  recipeInstructions: ['Simmer the leeks.'],
});

/** A browser with the extension. It may read all pages, because no test can press its button or answer its question. */
async function browserWithExtension(origin: string): Promise<BrowserContext> {
  const folder = join(temporaryFolder(), 'extension');
  await buildExtension(folder, '1.12.0');
  const manifest = join(folder, 'manifest.json');
  writeFileSync(
    manifest,
    JSON.stringify({ ...JSON.parse(readFileSync(manifest, 'utf8')), host_permissions: ['http://127.0.0.1/*'] }),
  );
  const context = await openBrowserIn(temporaryFolder(), origin, folder);
  onTestFinished(() => context.close());
  return context;
}

const workerOf = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));

/** Presses the button of the extension while the tab with this address is in front. */
const press = (worker: Worker, address: string): Promise<void> =>
  worker.evaluate(async (url) => {
    const [tab] = await chrome.tabs.query({ url });
    // Its types do not include sending events.
    (chrome.action.onClicked as unknown as { dispatch(tab: unknown): void }).dispatch(tab);
  }, address);

/** The settings, which open when the extension is installed. */
async function settingsOf(context: BrowserContext): Promise<Page> {
  const isSettings = (page: Page) => page.url().endsWith('/options.html');
  await expect.poll(() => context.pages().some(isSettings)).toBe(true);
  return context.pages().find(isSettings)!;
}

test('the extension hands over the page as the person sees it, and nothing is saved before they confirm', async () => {
  const [place, food] = await Promise.all([site(null), recipeSite({ '/soup': soup })]);
  const context = await browserWithExtension(place.origin);
  const worker = await workerOf(context);
  const settings = await settingsOf(context);
  await settings.getByLabel('Address of your Lovage').fill(`${food.origin}/soup`);
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('No Lovage answers at this address.').waitFor();
  await settings.getByLabel('Address of your Lovage').fill(`${place.origin}/`);
  await settings.getByRole('button', { name: 'Save' }).click();
  await settings.getByText('Saved.').waitFor();

  await signIn(context, 'anna');
  const page = await context.newPage();
  await page.goto(`${food.origin}/soup`);
  // A server would not see content that a script of the page adds.
  await page.evaluate(() => {
    document.querySelector('script')!.textContent = document
      .querySelector('script')!
      .textContent!.replace('Soup', 'Leek soup');
  });
  const opened = context.waitForEvent('page');
  await press(worker, `${food.origin}/soup`);
  const paste = await opened;
  await paste.getByText('This page comes from your browser.').waitFor();
  await paste.getByRole('heading', { name: 'Leek soup' }).waitFor();
  expect((await place.anna.client.recipes.list()).total).toBe(0);
  await paste.getByRole('button', { name: 'Save recipe' }).click();
  await paste.getByRole('heading', { level: 1, name: 'Leek soup' }).waitFor();
  expect((await place.anna.client.recipes.get({ params: { slug: 'leek-soup' } })).orgURL).toBe(`${food.origin}/soup`);
  expect(food.asked.filter((path) => path === '/soup')).toHaveLength(1);
});

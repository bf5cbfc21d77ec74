import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { corpusPages, hasCorpus, noCorpus, type Site, serveCorpus } from '../kit/corpus.ts';

const PAGES = 20;
const environment = { OUTBOUND_ALLOW: '127.0.0.0/8', RATE_LIMITS: 'off' };

const browser = await openBrowser();
let corpus: Site;
beforeAll(async () => {
  if (hasCorpus) corpus = await serveCorpus();
});
afterAll(() => corpus?.close());

test(`${PAGES} real pages are imported in the browser, and each is found again by an ingredient`, async ({ skip }) => {
  if (!hasCorpus) return skip(noCorpus);
  const place = await site(browser, { environment });
  const page = await place.visit('/g/home/r/create/url', { as: 'anna' });
  const imported: { name: string; ingredient: string; path: string }[] = [];
  for (const { path, ingredient } of corpusPages(PAGES)) {
    await page.getByRole('link', { name: 'Import by URL' }).click();
    await page.getByLabel('Page address').fill(corpus.origin + path);
    await page.getByRole('button', { name: 'Import', exact: true }).click();
    await page.getByRole('region', { name: 'Steps' }).waitFor();
    imported.push({ name: (await page.getByRole('heading', { level: 1 }).textContent())!, ingredient, path });
  }
  for (const { name, ingredient, path } of imported) {
    await page.goto(`/g/home?search=${encodeURIComponent(ingredient)}`);
    await page.getByRole('article').first().waitFor();
    expect(await page.getByRole('article').getByRole('link').allTextContents(), `${path} by ${ingredient}`).toContain(
      name,
    );
  }
}, 300_000);

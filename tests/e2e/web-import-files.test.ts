import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { madePdf, soupPage } from '../kit/made-pdf.ts';
import { photographed, printedPage } from '../kit/printed-page.ts';

const browser = await openBrowser();

test('photos of a page are chosen and read by the server itself', async () => {
  const home = await site(browser);
  const page = await home.visit('/g/home/r/create/url/files', { as: 'anna' });
  await page.getByText('This server reads the photos itself').waitFor();
  const soup = { title: 'Onion soup', lines: ['Ingredients', '500 g onions', 'Method', '1. Cook the onions slowly.'] };
  const buffer = await photographed(await printedPage(soup));
  await page.locator('input[type=file]').first().setInputFiles({ name: 'page.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  // Recognizing text takes seconds of a whole core.
  await page.getByRole('heading', { name: 'Onion soup' }).waitFor({ timeout: 150_000 });
});

test('a PDF is chosen, imported and opened; for photos the page says what the server is missing', async () => {
  const home = await site(browser, { environment: { TEXT_RECOGNITION: 'false' } });
  const page = await home.visit('/g/home/r/create/url/files', { as: 'anna' });
  await page.getByText('This server cannot read photos yet').waitFor();
  const submit = page.getByRole('button', { name: 'Import', exact: true });
  await submit.click();
  await page.getByText('Choose photos or a PDF first.').waitFor();
  const choose = (name: string, buffer: Buffer) =>
    page.locator('input[type=file]').first().setInputFiles({ name, mimeType: '', buffer });
  await choose('card.jpg', Buffer.from('ffd8ffe000104a46494600010100000100010000', 'hex'));
  await submit.click();
  await page.getByRole('alert').getByText('This server cannot read photos such as card.jpg').waitFor();
  await page.getByRole('button', { name: 'Remove card.jpg' }).click();
  await choose('backup.zip', Buffer.from('PK\x03\x04 soup'));
  await submit.click();
  await page.getByRole('alert').getByText('This is an archive.').waitFor();
  await page.getByRole('button', { name: 'Remove backup.zip' }).click();
  await choose('empty.pdf', Buffer.alloc(0));
  await submit.click();
  await page.getByRole('alert').getByText('This is empty.').waitFor();
  await page.getByRole('button', { name: 'Remove empty.pdf' }).click();
  await choose('scan.pdf', Buffer.from(await madePdf(soupPage)));
  await submit.click();
  await page.getByRole('heading', { name: 'Tomato soup' }).waitFor();
  expect((await home.anna.client.recipes.list()).total).toBe(1);
});

import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { MAX_PASTED } from '../../core/importing/limits.ts';
import { MAX_ROWS } from '../../core/recipes/limits.ts';
import { openBrowser, site } from '../kit/browser.ts';
import { heading, read, save } from '../kit/editor-page.ts';

const browser = await openBrowser();

const permissions = ['clipboard-read', 'clipboard-write'];

async function paste(page: Page, field: Locator, text: string): Promise<void> {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await field.press('Control+v');
}

test('a pasted text that is too long for its field is refused instead of cut, and so are too many pasted lines', async () => {
  const place = await site(browser);
  const page = await place.visit('/g/home/r/create/new', { as: 'anna', permissions });
  const description = page.getByRole('textbox', { name: 'Description' });
  await description.fill('Green.');
  await paste(page, description, 'word '.repeat(30_000));
  await page.getByText('Description: Must Be At Most 50000 Characters').first().waitFor();
  expect(await description.inputValue()).toBe('Green.');
  await paste(page, description, ' And more.');
  expect(await description.inputValue()).toContain('And more.');

  await page.getByRole('button', { name: 'Paste many' }).first().click();
  const dialog = page.getByRole('dialog');
  const lines = Array.from({ length: MAX_ROWS + 1 }, (_, index) => `${index} g flour`).join('\n');
  await paste(page, dialog.getByRole('textbox'), lines);
  await dialog.getByText('Must have at most 2000 entries').waitFor();
  expect(await dialog.getByRole('button', { name: /^Add/ }).isDisabled()).toBe(true);
  expect(await dialog.getByRole('textbox').inputValue()).toBe(lines);

  // A list is accepted at once, including sections.
  await dialog.getByLabel('Text').fill('Dough:\n- flour\n- water\n\nGlaze:\n1 egg');
  await dialog.getByRole('button', { name: 'Add 5 lines' }).click();
  await page.getByLabel('Recipe name').fill('Bread');
  await save(page).click();
  await heading(page, 'Bread').waitFor();
  const { recipeIngredient } = await read(place, 'bread');
  expect(recipeIngredient.map(({ title, note }) => [title, note])).toEqual([
    ['Dough', 'flour'],
    [null, 'water'],
    ['Glaze', '1 egg'],
  ]);
});

test('a long text to import survives a reload', async () => {
  const place = await site(browser);
  const page = await place.visit('/import/paste', { as: 'anna', permissions });
  const field = page.getByRole('textbox', { name: 'Page or text' });
  const text = 'Pea soup\n'.repeat(20_000);
  await paste(page, field, text);
  await page.reload();
  expect(await field.inputValue()).toBe(text);
  await paste(page, field, 'x'.repeat(MAX_PASTED));
  await page.getByText('Page or text: Must Be At Most 1000000 Characters').first().waitFor();
  expect(await field.inputValue()).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { faultsOf, openBrowser } from '../kit/browser.ts';
import { heading, openEditor, picture, read, save, step } from '../kit/editor-page.ts';
import { pushAddress } from '../kit/follow.ts';

const browser = await openBrowser();

describe('unsaved text', () => {
  test('survives a reload, and can be saved afterwards', async () => {
    const { place, page, slug } = await openEditor(browser);
    page.on('dialog', (dialog) => void dialog.accept());
    const description = page.getByLabel('Description');
    await description.fill('Green, thick and quick.');
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('thick');
    await page
      .getByRole('group', { name: 'Picture' })
      .locator('input[type=file]')
      .setInputFiles({ name: 'soup.png', mimeType: 'image/png', buffer: await picture() });
    await expect.poll(() => page.evaluate(() => JSON.stringify(sessionStorage))).toContain('soup.png');
    await page.reload();
    await page.getByText('Your unsaved changes were restored.').waitFor();
    await expect.poll(() => description.inputValue()).toBe('Green, thick and quick.');
    await save(page).click();
    await heading(page, 'Pea Soup').waitFor();
    const saved = await read(place, slug);
    expect(saved.description).toBe('Green, thick and quick.');
    expect(saved.image).not.toBeNull();

    await pushAddress(page, `/g/home/r/${slug}?edit=true`);
    await step(page, 2).waitFor();
    await expect.poll(() => page.getByText('Your unsaved changes were restored.').count()).toBe(0);
    await page.getByRole('button', { name: 'Remove picture' }).click();
    await save(page).click();
    await heading(page, 'Pea Soup').waitFor();
    expect((await read(place, slug)).image).toBeNull();

    // Leaving asks first.
    await pushAddress(page, `/g/home/r/${slug}?edit=true`);
    await description.fill('Changed');
    await page.getByRole('button', { name: 'Cancel' }).click();
    const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    await expect.poll(() => description.inputValue()).toBe('Changed');
    await page.getByRole('link', { name: 'Recipes', exact: true }).click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await heading(page, 'Recipes').waitFor();
  });
});

test('edits by two people at once are merged if they changed different parts; otherwise they choose or keep a copy', async () => {
  const { place, page, slug } = await openEditor(browser);
  const description = page.getByLabel('Description');
  const theyWrite = (body: object) => place.ben.client.recipes.patch({ params: { slug }, body, ifMatch: '*' });
  const editAgain = async (kept: string) => {
    await pushAddress(page, `/g/home/r/${slug}?edit=true`);
    await expect.poll(() => description.inputValue()).toBe(kept);
  };
  await description.fill('Mine.');
  await theyWrite({ totalTime: '30 minutes' });
  await save(page).click();
  await heading(page, 'Pea Soup').waitFor();
  await expect.poll(() => read(place, slug)).toMatchObject({ description: 'Mine.', totalTime: '30 minutes' });

  await editAgain('Mine.');
  await description.fill('Mine again.');
  await step(page, 1).fill('My step.');
  await theyWrite({ description: 'Theirs.', recipeInstructions: ['Their step.'], totalTime: '40 minutes' });
  await save(page).click();
  const dialog = page.getByRole('dialog', { name: 'Someone else saved this recipe' });
  await dialog.getByRole('group', { name: 'Steps' }).getByLabel('Theirs').check();
  expect(await faultsOf(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await heading(page, 'Pea Soup').waitFor();
  const saved = await read(place, slug);
  expect([saved.description, saved.totalTime]).toEqual(['Mine again.', '40 minutes']);
  expect(saved.recipeInstructions.map(({ text }) => text)).toEqual(['Their step.']);

  await editAgain('Mine again.');
  await description.fill('Mine at last.');
  await theyWrite({ description: 'Theirs.' });
  await save(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save mine as a copy' }).click();
  await heading(page, 'Pea Soup (copy)').waitFor();
  expect((await read(place, slug)).description).toBe('Theirs.');
  const copy = await read(place, 'pea-soup-copy');
  expect([copy.description, copy.recipeIngredient.length]).toEqual(['Mine at last.', 2]);
});

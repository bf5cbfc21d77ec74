import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { follow, pushAddress } from '../kit/follow.ts';

const browser = await openBrowser();

/** From now on React, which continues a render by a message to itself, does so after all that it waited for is there. */
const delayTurns = (page: Page) =>
  page.evaluate(() => {
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (message: unknown) {
      setTimeout(() => post.call(this, message), 50);
    };
  });

async function brownies() {
  const place = await site(browser);
  const { client } = place.anna;
  const slug = await client.recipes.create({ body: { name: 'Brownies' } });
  await client.recipes.patch({
    params: { slug },
    body: {
      recipeYield: '16 pieces',
      recipeIngredient: [
        { quantity: 1, unit: { name: 'cup' }, food: { name: 'flour' }, note: '(120 g)' },
        { quantity: null, note: '8 oz butter' },
      ],
      recipeInstructions: [{ text: 'Bake at 350°F in a 9-inch pan.' }],
      settings: { disableAmount: false },
    },
  });
  return { place, slug };
}

describe('the units of a recipe page', () => {
  test('are chosen beside the servings, stay for other visits, and can be turned off', async () => {
    const { place, slug } = await brownies();
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    await page.getByText('1 cup', { exact: true }).waitFor();
    await page.getByRole('button', { name: '16 pieces' }).click();
    await page.getByRole('button', { name: 'Metric', exact: true }).click();
    await page.getByText('Bake at 180°C in a 23 cm pan.').waitFor();
    await page.getByText('120 g', { exact: true }).waitFor();
    await page.getByText('225 g butter').waitFor();
    expect(new URL(page.url()).search).toBe('?units=metric');
    // The number of servings may change meanwhile.
    await page.getByRole('button', { name: '16 pieces' }).click();
    await page.getByRole('button', { name: '2×' }).click();
    await page.getByText('240 g', { exact: true }).waitFor();
    await page.getByText('450 g butter').waitFor();
    await page.goto(`${place.origin}/g/home/r/${slug}`);
    await page.getByText('Bake at 180°C in a 23 cm pan.').waitFor();
    // The server knows the choice now, and uses it for the first view.
    const whole = await page.request.get(`${place.origin}/g/home/r/${slug}`);
    expect(await whole.text()).toContain('Bake at 180°C in a 23 cm pan.');
    await page.getByRole('button', { name: 'Metric As written' }).click();
    await page.getByText('Bake at 350°F in a 9-inch pan.').waitFor();
    await page.reload();
    await page.getByText('Bake at 350°F in a 9-inch pan.').waitFor();
    // The words of the units arrive while the page begins.
    await follow(page, '/');
    await delayTurns(page);
    await pushAddress(page, `/g/home/r/${slug}?units=metric`);
    await page.getByText('Bake at 180°C in a 23 cm pan.').waitFor();
  });

  test('are those of the link for anyone who follows it, also while cooking', async () => {
    const { place, slug } = await brownies();
    const { id: recipeId } = await place.anna.client.recipes.get({ params: { slug } });
    const { id } = await place.anna.client.sharing.create({ body: { recipeId } });
    const page = await place.visit(`/g/home/shared/r/${id}?units=metric`);
    await page.getByText('Bake at 180°C in a 23 cm pan.').waitFor();
    await page
      .getByRole('button', { name: 'Start cooking' })
      .or(page.getByRole('button', { name: 'Cook' }))
      .first()
      .click();
    await page.getByRole('dialog').getByText('Bake at 180°C in a 23 cm pan.').waitFor();
    // The link chose them, not the reader.
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await pushAddress(page, `/g/home/shared/r/${id}`);
    await page.getByText('Bake at 350°F in a 9-inch pan.').waitFor();
  });
});

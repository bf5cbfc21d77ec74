import type { Locator } from 'playwright';
import { describe, expect, test } from 'vitest';
import { faultsInBothColours, faultsOf, inColours, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { expectPagesToFit } from '../kit/fitting-pages.ts';
import { follow } from '../kit/follow.ts';
import { addRecipe, soup } from '../kit/pea-soup.ts';
import { heading, signIn } from '../kit/people-pages.ts';

const browser = await openBrowser();

const phone = { width: 390, height: 844 };

describe('for everybody', () => {
  test('axe finds no problem on pages, in dialogs and in open menus, in light and dark colours', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const expectMenu = async (button: string) => {
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('menu').getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).first().waitFor();
      // The keyboard starts at the first action.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''))
        .toMatch(/^menuitem/);
      expect(await faultsInBothColours(page), button).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    const page = await place.visit('/login');
    await heading(page, 'Sign in').waitFor();
    expect(await faultsInBothColours(page), 'sign-in').toEqual([]);
    await signIn(page, 'anna');
    await heading(page, 'Recipes').waitFor();
    await page.getByRole('article').waitFor();
    expect(await faultsInBothColours(page), 'recipes').toEqual([]);
    await expectMenu('Actions for Pea Soup');
    await expectMenu('View');

    await page.getByRole('link', { name: 'Pea Soup' }).click();
    await heading(page, 'Pea Soup').waitFor();
    // Opening a page moves the focus to its content.
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
    expect(await faultsInBothColours(page), 'recipe').toEqual([]);
    await expectMenu('More actions');
    await page.getByRole('button', { name: 'Cook', exact: true }).click();
    await page.getByText('Step 1 of 3').waitFor();
    expect(await faultsOf(page), 'cook mode').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('soup');
    await page.getByRole('dialog').getByRole('link').waitFor();
    expect(await faultsOf(page), 'search').toEqual([]);

    await follow(page, '/g/home/r/create/url');
    await heading(page, 'Import a recipe').waitFor();
    expect(await faultsInBothColours(page), 'import').toEqual([]);
    await follow(page, '/g/home/r/pea-soup?edit=true');
    await expectMenu('Actions for Ingredient 1');
  });

  test.each(['ltr', 'rtl'])('no page is wider than a phone, written %s', async (direction) => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/login', { viewport: phone, stored: { 'lovage.direction': direction } });
    const expectFit = async (title: string) => {
      await heading(page, title).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction);
      expect(await overflowOf(page), title).toBe(0);
    };
    await expectFit('Sign in');
    await signIn(page, 'anna');
    await expectFit('Recipes');
    await follow(page, '/g/home/r/pea-soup');
    await expectFit('Pea Soup');
    await follow(page, '/g/home/r/create/url');
    await expectFit('Import a recipe');
  });

  // A desk of 1280 px that is enlarged to 400 % has 320 left (WCAG 1.4.10).
  test('enlarged four times, no page is wider than its window', async () => {
    await expectPagesToFit(await site(browser), { width: 320, height: 256 });
  });

  test('with more contrast, lines are visible and muted texts readable, in light and dark colours', async () => {
    const page = await (await site(browser)).visit('/', { as: 'anna', contrast: 'more' });
    await heading(page, 'Recipes').waitFor();
    const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
    for (const colorScheme of ['light', 'dark'] as const) {
      await inColours(page, colorScheme);
      const [paper = 0, line = 0, soft = 0] = await page.evaluate(() => {
        const style = getComputedStyle(document.documentElement);
        const lightness = (name: string) => {
          const parts = style
            .getPropertyValue(name)
            .match(/[\da-f]{2}/gi)!
            .map((part) => Number.parseInt(part, 16) / 255);
          const [red = 0, green = 0, blue = 0] = parts.map((part) =>
            part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
          );
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        };
        return ['--paper', '--line', '--soft'].map(lightness);
      });
      expect(contrast(paper, line), colorScheme).toBeGreaterThan(3);
      expect(contrast(paper, soft), colorScheme).toBeGreaterThan(7);
    }
  });

  test('with the forced colours of a system, switches and selections are drawn with lines', async () => {
    const place = await site(browser);
    const page = await place.visit('/group', { as: 'anna', forcedColors: 'active' });
    const track = page.locator('.mantine-Switch-track').first();
    await track.waitFor();
    const chosen = page.getByRole('main').locator('[aria-current=page]');
    const styles = (at: typeof track) =>
      at.evaluate((element) => {
        const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
        return { border: `${borderTopWidth} ${borderTopStyle}`, outline: outlineStyle };
      });
    expect((await styles(track)).border).toBe('1px solid');
    expect((await styles(chosen)).outline).toBe('solid');
  });

  test('a session that ends elsewhere leads to the sign-in page and back, and typed text survives the reload', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Pea Soup' }).click();
    await heading(page, 'Sign in').waitFor();
    await signIn(page, 'anna');
    await heading(page, 'Pea Soup').waitFor();
    const keepsTyped = async (field: Locator) => {
      await field.fill('Leek soup');
      await page.context().clearCookies();
      await page.reload();
      await heading(page, 'Sign in').waitFor();
      await signIn(page, 'anna');
      await expect.poll(() => field.inputValue()).toBe('Leek soup');
    };
    await keepsTyped(page.getByRole('textbox', { name: 'Write a comment' }));
    await follow(page, '/g/home/r/create/new');
    await keepsTyped(page.getByLabel('Recipe name'));
  });

  test('the choice of dark colours is remembered', async () => {
    const page = await (await site(browser)).visit('/login');
    const scheme = () => page.evaluate(() => document.documentElement.dataset.mantineColorScheme);
    await expect.poll(() => scheme()).toBe('light');
    await page.getByRole('button', { name: 'Dark mode' }).click();
    await expect.poll(scheme).toBe('dark');
    await page.reload();
    await expect.poll(() => scheme()).toBe('dark');
  });
});

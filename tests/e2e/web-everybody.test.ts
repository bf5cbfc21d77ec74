import { describe, expect, test } from 'vitest';
import { faultsInBothColours, faultsOf, openBrowser, overflowOf, site } from '../kit/browser.ts';
import { expectPagesToFit } from '../kit/fitting-pages.ts';
import { addRecipe, soup } from '../kit/pea-soup.ts';
import { heading, signIn } from '../kit/people-pages.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

describe('for everybody', () => {
  const places = [
    ['/login', 'Sign in', undefined],
    ['/g/home', 'Recipes', 'anna'],
    ['/g/home/r/pea-soup', 'Pea Soup', 'anna'],
    ['/g/home/r/create/url', 'Import a recipe', 'anna'],
  ] as const;

  test.each(places)('axe finds no problem at %s (%s, as %s) in light and dark colours', async (path, title, as) => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit(path, as ? { as } : {});
    await heading(page, title).waitFor();
    if (path === '/g/home') await page.getByRole('article').waitFor();
    expect(await faultsInBothColours(page)).toEqual([]);
  });

  test('axe finds no problem in dialogs and menus', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/g/home/r/pea-soup?cook=true', { as: 'anna' });
    await page.getByText('Step 1 of 3').waitFor();
    expect(await faultsOf(page), 'cook mode').toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.keyboard.press('/');
    await page.keyboard.type('soup');
    await page.getByRole('dialog').getByRole('link').waitFor();
    expect(await faultsOf(page), 'search').toEqual([]);
  });

  test('axe finds no problem in open menus, in light and dark colours', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const open = async (path: string, button: string) => {
      const page = await place.visit(path, { as: 'anna' });
      await page.getByRole('button', { name: button }).first().click();
      await page.getByRole('menu').getByRole('menuitem').or(page.getByRole('menuitemcheckbox')).first().waitFor();
      // Somebody who uses the keyboard starts at the first action.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? ''))
        .toMatch(/^menuitem/);
      expect(await faultsInBothColours(page), button).toEqual([]);
    };
    await open('/g/home', 'Actions for Pea Soup');
    await open('/g/home', 'View');
    await open('/g/home/r/pea-soup', 'More actions');
    await open('/g/home/r/pea-soup?edit=true', 'Actions for Ingredient 1');
  });

  test.each(['ltr', 'rtl'])('no page is wider than a phone, written %s', async (direction) => {
    const place = await site(browser);
    await addRecipe(place, soup);
    for (const [path, title, as] of places) {
      const options = { viewport: { width: 390, height: 844 }, stored: { 'lovage.direction': direction } };
      const page = await place.visit(path, { ...options, ...(as ? { as } : {}) });
      await heading(page, title).waitFor();
      await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe(direction);
      expect(await overflowOf(page), path).toBe(0);
    }
  });

  // A desk of 1280 px that is enlarged to 400 % has 320 left (WCAG 1.4.10).
  test('enlarged four times, no page is wider than its window', async () => {
    await expectPagesToFit(await site(browser), { width: 320, height: 256 });
  });

  test.each(['light', 'dark'] as const)(
    'who asks for more contrast can see lines and read quiet words, in %s colours',
    async (colorScheme) => {
      const page = await (await site(browser)).visit('/', { as: 'anna', contrast: 'more', colorScheme });
      await heading(page, 'Recipes').waitFor();
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
      const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
      expect(contrast(paper, line)).toBeGreaterThan(3);
      expect(contrast(paper, soft)).toBeGreaterThan(7);
    },
  );

  test('where the system chooses the colours, switches and what is chosen are drawn with lines', async () => {
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

  test('a session that ends elsewhere leads to the sign-in page, not to an error', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Pea Soup' }).waitFor();
    await page.context().clearCookies();
    await page.getByRole('link', { name: 'Pea Soup' }).click();
    await heading(page, 'Sign in').waitFor();
    await signIn(page, 'anna', PASSWORD);
    await heading(page, 'Pea Soup').waitFor();
  });

  test('what was typed is there after a reload that leads to the sign-in page, because the session ended meanwhile', async () => {
    const place = await site(browser);
    const slug = await addRecipe(place, soup);
    const page = await place.visit(`/g/home/r/${slug}`, { as: 'anna' });
    const comment = page.getByRole('textbox', { name: 'Write a comment' });
    const name = page.getByLabel('Recipe name');
    for (const [field, path] of [
      [comment, `/g/home/r/${slug}`],
      [name, '/g/home/r/create/new'],
    ] as const) {
      await page.goto(path);
      await field.fill('Leek soup');
      await page.context().clearCookies();
      await page.reload();
      await heading(page, 'Sign in').waitFor();
      await signIn(page, 'anna', PASSWORD);
      await expect.poll(() => field.inputValue()).toBe('Leek soup');
    }
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

  test('opening a page moves the focus to its content', async () => {
    const place = await site(browser);
    await addRecipe(place, soup);
    const page = await place.visit('/', { as: 'anna' });
    await page.getByRole('link', { name: 'Pea Soup' }).click();
    await heading(page, 'Pea Soup').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
  });
});

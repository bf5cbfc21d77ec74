import type { Page } from 'playwright';
import { expect } from 'vitest';
import { places } from '../gallery/places.ts';
import { overflowOf, type Site } from './browser.ts';
import { follow } from './follow.ts';
import { addRecipe, soup } from './pea-soup.ts';

/** Texts whose letters are clipped because their box is too low. Folded texts may be. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('body *').evaluateAll((all) =>
    all
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => {
        const { overflowY, webkitLineClamp } = getComputedStyle(element);
        const isHidden = element.clientHeight <= 1 || overflowY === 'visible' || webkitLineClamp !== 'none';
        return !isHidden && /^(?:hidden|clip)$/.test(overflowY) && element.scrollHeight > element.clientHeight;
      })
      .map((element) => element.textContent!.trim()),
  );

/** Classes of the component library that the style sheets of the first page know. Each page has these sheets. */
const knownClasses = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map(({ cssText }) => cssText));
    return [...new Set(rules.join('\n').match(/(?<=\.)(?:m_[0-9a-f]+|mantine-\w+-\w+)/g))];
  });

/** Elements of the component library without styles: they would be as large as possible. */
const plainElements = (page: Page, known: readonly string[]): Promise<string[]> =>
  page.evaluate((names) => {
    const styled = new Set(names);
    const plain = [...document.querySelectorAll('[class*=m_]')]
      .map(({ classList }) => [...classList].filter((name) => /^(?:m_[0-9a-f]+|mantine-)/.test(name)))
      .filter((some) => some.some((name) => name.startsWith('m_')) && !some.some((name) => styled.has(name)));
    return [...new Set(plain.map((some) => some.join(' ')))];
  }, known);

type Size = Readonly<Record<'width' | 'height', number>>;

/**
 * Opens the pages of a signed-in person one after another, and expects that none lacks a style, is wider than its
 * window or clips letters, in any size of the window.
 */
export async function expectPagesToFit(place: Site, ...sizes: readonly Size[]): Promise<void> {
  await addRecipe(place, soup);
  const { client, id } = place.anna;
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const cookbook = await client.cookbooks.create({ body: { name: 'Soups' } });
  const ids = { recipe: 'pea-soup', otherRecipe: 'pea-soup', cookbook: cookbook.slug, list: list.id, user: id };
  const seen = places.filter(({ act, isSignedOut, name }) => !act && !isSignedOut && name !== 'recipe-other');
  const page = await place.visit('/user/profile', { as: 'anna', viewport: sizes[0]! });
  await page.locator('main h1').first().waitFor();
  const known = await knownClasses(page);
  for (const { name, path } of seen) {
    await follow(page, path(ids));
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    expect(await plainElements(page, known), name).toEqual([]);
    for (const size of sizes) {
      if (sizes.length > 1) await page.setViewportSize(size);
      const message = `${name}, ${size.width} px`;
      await expect.poll(() => overflowOf(page), { message }).toBe(0);
      await expect.poll(() => cutTexts(page), { message }).toEqual([]);
    }
  }
}

import type { Page } from 'playwright';
import { expect } from 'vitest';
import { places } from '../gallery/places.ts';
import { overflowOf, type Site } from './browser.ts';
import { addRecipe, soup } from './pea-soup.ts';

/** Texts that lose the tails of their letters, because their box is lower than they are. Folded texts are meant to. */
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

/** Elements of the component library that no style sheet knows: they would be as large as they can be. */
const plainElements = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const rules = [...document.styleSheets].map((sheet) =>
      [...sheet.cssRules].map(({ cssText }) => cssText).join('\n'),
    );
    const known = new Set(rules.join('\n').match(/(?<=\.)(?:m_[0-9a-f]+|mantine-\w+-\w+)/g));
    const names = [...document.querySelectorAll('[class*=m_]')].map(({ classList }) =>
      [...classList].filter((name) => /^(?:m_[0-9a-f]+|mantine-)/.test(name)),
    );
    const plain = names.filter(
      (some) => some.some((name) => name.startsWith('m_')) && !some.some((name) => known.has(name)),
    );
    return [...new Set(plain.map((some) => some.join(' ')))];
  });

/** Opens the pages of somebody who is signed in, one after another, and finds none that is wider than its window, cuts letters or lacks a style. */
export async function expectPagesToFit(place: Site, viewport: { readonly width: number; readonly height: number }) {
  await addRecipe(place, soup);
  const { client, id } = place.anna;
  const list = await client.shoppingLists.create({ body: { name: 'Saturday' } });
  const cookbook = await client.cookbooks.create({ body: { name: 'Soups' } });
  const slugs = { recipe: 'pea-soup', otherRecipe: 'pea-soup', cookbook: cookbook.slug };
  const page = await place.visit('/', { as: 'anna', viewport });
  for (const { name, path, act, isSignedOut } of places) {
    if (act || isSignedOut) continue;
    await page.goto(path({ ...slugs, list: list.id, user: id }));
    await page.locator('main h1').first().waitFor();
    await page.waitForFunction(() => !document.querySelector('main [aria-busy=true]'));
    expect(await overflowOf(page), name).toBe(0);
    expect(await cutTexts(page), name).toEqual([]);
    expect(await plainElements(page), name).toEqual([]);
  }
}

import { test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { expectPagesToFit } from '../kit/fitting-pages.ts';

// Twice as large as usual.
const browser = await openBrowser({ letters: 32 });

test('with letters of twice the size, no page is wider than the window of a phone or a desk', async () => {
  await expectPagesToFit(await site(browser), { width: 390, height: 844 }, { width: 1280, height: 800 });
});

import type { Page } from 'playwright';

/** Changes the address of a page like a link, without a reload. */
export const pushAddress = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    const idx = ((history.state as { idx?: number } | null)?.idx ?? 0) + 1;
    const state = { usr: null, key: crypto.randomUUID(), idx };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
  }, path);

/**
 * Navigates to another address, and waits until the page has opened. Not to one that opens with a dialog, and
 * not from a signed-out page into a frame: there the content takes the focus later or not at all.
 */
export async function follow(page: Page, path: string): Promise<void> {
  // A page that is still loading would begin at the new address.
  await page.locator('#root:not([data-first]) #content').waitFor();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    const at = globalThis as { isFollowed?: boolean };
    at.isFollowed = false;
    // A page that has opened takes the focus to its content.
    document.addEventListener('focusin', function note({ target }) {
      if ((target as HTMLElement).id !== 'content') return;
      document.removeEventListener('focusin', note);
      at.isFollowed = true;
    });
  });
  await pushAddress(page, path);
  await page.waitForFunction(() => (globalThis as { isFollowed?: boolean }).isFollowed);
}

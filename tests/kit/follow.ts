import type { Page } from 'playwright';

/** Leads a page on to another address as a link does: without loading it again. */
export const follow = (page: Page, path: string): Promise<void> =>
  page.evaluate(async (to) => {
    (document.activeElement as HTMLElement | null)?.blur();
    // A page that has opened takes the focus to its content.
    const isThere = new Promise<void>((done) => {
      document.addEventListener('focusin', function note({ target }) {
        if ((target as HTMLElement).id !== 'content') return;
        document.removeEventListener('focusin', note);
        done();
      });
    });
    const state = { usr: null, key: crypto.randomUUID(), idx: ((history.state as { idx?: number })?.idx ?? 0) + 1 };
    history.pushState(state, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state }));
    await isThere;
  }, path);

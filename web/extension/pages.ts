/** A page as the browser shows it. */
export interface ReadPage {
  readonly html: string;
  readonly url: string;
}

/** Runs in the imported page, so it must not use anything outside of this function. */
export const readPage = (): ReadPage => ({ html: document.documentElement.outerHTML, url: location.href });

/**
 * Runs in Lovage's paste page, so it must not use anything outside of this function. Hands over a page, and again when
 * Lovage is ready.
 */
export function handOver(page: ReadPage, ready: string): void {
  const give = () => window.postMessage(page, location.origin);
  window.addEventListener('message', ({ source, data }) => {
    if (source === window && data === ready) give();
  });
  give();
}

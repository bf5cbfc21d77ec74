/** A page as the browser shows it. */
export interface ReadPage {
  readonly html: string;
  readonly url: string;
}

/** Runs in the page that is imported, so it uses nothing from outside. */
export const readPage = (): ReadPage => ({ html: document.documentElement.outerHTML, url: location.href });

/** Runs in Lovage's paste page, so it uses nothing from outside. Hands a page over, and again when Lovage is ready. */
export function handOver(page: ReadPage, ready: string): void {
  const give = () => window.postMessage(page, location.origin);
  window.addEventListener('message', ({ source, data }) => {
    if (source === window && data === ready) give();
  });
  give();
}

import { READY } from '../../core/importing/hand-over.ts';
import { MAX_PAGE_BYTES } from '../../core/importing/limits.ts';

/** The message from the bookmarklet. */
export interface HandedPage {
  readonly html: string;
  readonly url: string;
}

/**
 * The address of the bookmarklet. It opens our paste page and hands over the page as it is in the browser: sites that
 * block servers do not block their readers.
 */
export function bookmarkletFor(site: string): string {
  const code = `(()=>{const o=${JSON.stringify(new URL(site).origin)},w=open(${JSON.stringify(`${site}/import/paste`)});const h=e=>{if(e.source!==w||e.origin!==o||e.data!==${JSON.stringify(READY)})return;removeEventListener('message',h);w.postMessage({html:document.documentElement.outerHTML,url:location.href},o)};addEventListener('message',h)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}

/** Validates a message from another window and takes only its texts. Null if it contains no page. */
export function handedPage(data: unknown): HandedPage | null {
  const { html, url } = Object(data) as { html?: unknown; url?: unknown };
  if (typeof html !== 'string' || typeof url !== 'string' || html.length > MAX_PAGE_BYTES) return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? { html, url: url.slice(0, 4_000) } : null;
}

/** Said by the page that takes a page, when it listens. */
export const READY = 'lovage:ready';

/** What a bookmark hands over. */
export interface HandedPage {
  readonly html: string;
  readonly url: string;
}

/**
 * The address of a bookmark which opens our paste page and hands it the page that is read, as that stands in the
 * browser: sites that refuse servers do not refuse their readers.
 */
export function bookmarkletFor(site: string): string {
  const code = `(()=>{const o=${JSON.stringify(new URL(site).origin)},w=open(${JSON.stringify(`${site}/import/paste`)});const h=e=>{if(e.source!==w||e.origin!==o||e.data!==${JSON.stringify(READY)})return;removeEventListener('message',h);w.postMessage({html:document.documentElement.outerHTML,url:location.href},o)};addEventListener('message',h)})()`;
  return `javascript:${encodeURIComponent(code)}`;
}

const MAX_LETTERS = 12 * 1024 * 1024;

/** What a message of another window holds, taken as text and as nothing else; null where it is no page. */
export function handedPage(data: unknown): HandedPage | null {
  const { html, url } = Object(data) as { html?: unknown; url?: unknown };
  if (typeof html !== 'string' || typeof url !== 'string' || html.length > MAX_LETTERS) return null;
  return /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? { html, url: url.slice(0, 4_000) } : null;
}

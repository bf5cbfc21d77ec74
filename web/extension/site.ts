/// <reference types="chrome" />

const KEY = 'site';

/** The address of the person's Lovage, without a slash at its end; null before it was entered. */
export async function storedSite(): Promise<string | null> {
  const { [KEY]: site } = await chrome.storage.sync.get(KEY);
  return typeof site === 'string' ? site : null;
}

export const storeSite = (site: string): Promise<void> => chrome.storage.sync.set({ [KEY]: site });

/** Reads an address as people type it: without https, with a slash or a page at its end. Null if it is not an address. */
export function siteIn(text: string): string | null {
  const typed = text.trim();
  const url = URL.parse(/^\w+:\/\//.test(typed) ? typed : `https://${typed}`);
  if (!url || !/^https?:$/.test(url.protocol) || !/^[^\s/]+$/.test(url.host)) return null;
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

/** Whether a Lovage answers at an address. The permission for it must have been given. */
export async function isLovage(site: string): Promise<boolean> {
  try {
    const answer = await fetch(`${site}/api/app/about`, { signal: AbortSignal.timeout(10_000) });
    const { version } = (await answer.json()) as { version?: unknown };
    return typeof version === 'string';
  } catch {
    return false;
  }
}

const KEY = 'lovage.absent-pictures';

function read(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** Enough for a large household. Older entries are requested again. */
const MOST = 200;

/**
 * Whether the server had no picture at this address earlier in this visit. A new picture has a new address, so it is
 * requested.
 */
export const isKnownAbsent = (address: string): boolean => read().includes(address);

export function noteAbsent(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), address])].slice(-MOST)));
  } catch {
    // The picture is then requested again on the next page.
  }
}

const KEY = 'lovage.absent-pictures';

function read(): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** As many as a large household has; the oldest are asked for again. */
const MOST = 200;

/**
 * Whether the server had no picture at an address in this visit. An address changes with the picture, so that a new one
 * is asked for.
 */
export const isKnownAbsent = (address: string): boolean => read().includes(address);

export function noteAbsent(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify([...new Set([...read(), address])].slice(-MOST)));
  } catch {
    // It is asked for on the next page, too.
  }
}

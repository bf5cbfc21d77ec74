/** A preference of this browser, or null. Ignores storage that is blocked or full. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function removeStored(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage that is blocked has nothing to remove.
  }
}

export function writeStored(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The choice then lasts until the page is closed.
  }
}

/** A text that this tab keeps until it is closed. Empty if there is none. */
export function readForSession(key: string): string {
  try {
    return sessionStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}

export function keepForSession(key: string, value: string): void {
  try {
    if (value === '') sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // The text then lasts until the page is left.
  }
}

/**
 * The address that another app shared, from the parameters of the share target in the web manifest. Many apps write it
 * into the text. Empty if there is none.
 */
export function sharedAddress(search: URLSearchParams): string {
  for (const name of ['url', 'text', 'title']) {
    const found = /https?:\/\/\S+/i.exec(search.get(name) ?? '');
    if (found) return found[0];
  }
  return '';
}

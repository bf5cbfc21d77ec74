/** Whether a text begins like the address of a page, and not like the path of a file. */
export const hasWebScheme = (text: string): boolean => /^https?:\/\//i.test(text);

/** Whether a text is an address with http or https. */
export const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');

/** Decodes percent signs in a part of an address. Text that is not encoded stays as it is. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

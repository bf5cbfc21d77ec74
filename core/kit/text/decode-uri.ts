/** Decodes percent signs in a part of an address. Text that is not encoded stays as it is. */
export function decodedUri(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

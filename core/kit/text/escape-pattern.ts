/** Text as a part of a regular expression. `RegExp.escape` is not in all browsers yet. */
export const escapePattern = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

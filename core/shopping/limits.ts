/** Maximum length of an item's note, in UTF-16 units. */
export const MAX_NOTE = 10_000;

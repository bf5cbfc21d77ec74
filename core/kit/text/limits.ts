/** Maximum lengths of texts, in UTF-16 units. */

/** Names of recipes, foods, people, lists and so on. */
export const MAX_NAME = 255;
/** Descriptions, comments and messages. */
export const MAX_TEXT = 10_000;
export const MAX_ADDRESS = 4_000;

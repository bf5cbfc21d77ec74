/** Maximum length of an item's note, in UTF-16 units. */
export const MAX_NOTE = 10_000;
/** How many recipes one call may put on a list or take off it. */
export const MAX_RECIPES_AT_ONCE = 200;
/** Maximum quantity of an item, and of the share and the scale of a recipe in it. */
export const MAX_AMOUNT = 1_000_000_000;

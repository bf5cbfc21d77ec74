/** Maximum size of an uploaded archive of one recipe: 64 MiB. */
export const MAX_ARCHIVE_BYTES = 64 * 1024 ** 2;

/** Maximum length of an ingredient line, or of one of its parts. */
export const MAX_LINE = 10_000;
/** Maximum length of a quantity as it is typed: a number or a fraction. */
export const MAX_QUANTITY_TEXT = 20;
/** Maximum length of a description, a step or a note. */
export const MAX_PASSAGE = 50_000;
/** Maximum length of the title of a section, a step or a note. */
export const MAX_TITLE = 500;
export const MAX_NUTRIENT = 100;
/** How many ingredients or steps a recipe may have. */
export const MAX_ROWS = 2_000;

/** Maximum length of a filter. */
export const MAX_FILTER = 5_000;

/** How many recipes one call may suggest. */
export const MAX_SUGGESTIONS = 500;
/** How many foods, tools or organizers a call may name. */
export const MAX_NAMED_THINGS = 200;
/** How many recipes one call may replace or change. */
export const MAX_RECIPES_IN_CALL = 1_000;
/** Maximum size of a body with many recipes: 16 MiB. */
export const MAX_RECIPES_BYTES = 16 * 1024 ** 2;

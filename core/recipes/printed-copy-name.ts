/** Name of the file that a printed recipe embeds with its text. */
export const PRINTED_COPY = 'recipe.lovage.json';

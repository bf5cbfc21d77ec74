/** The file inside a printed recipe that holds its text. */
export const PRINTED_COPY = 'recipe.lovage.json';

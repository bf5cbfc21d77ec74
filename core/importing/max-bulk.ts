/** So many addresses at once; more come as another import. Apart from the schemas, which the faces do without. */
export const MAX_BULK = 1_000;

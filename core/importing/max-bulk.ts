/** Maximum number of addresses in one bulk import. In a file of its own because clients do not load the schemas. */
export const MAX_BULK = 1_000;

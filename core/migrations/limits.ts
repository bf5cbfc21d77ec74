/** Maximum size of another system's export: 1 GiB. */
export const MAX_MIGRATION_BYTES = 1024 ** 3;

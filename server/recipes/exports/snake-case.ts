const snakeKey = (key: string) => key.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase();

/** Converts keys to snake_case, as archives have them. Keys of `extras` stay, because they are user data. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [snakeKey(key), key === 'extras' ? item : toSnakeCase(item)]),
  );
}

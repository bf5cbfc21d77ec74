const snakeKey = (key: string) => key.replace(/([a-z0-9])([A-Z]+)/g, '$1_$2').toLowerCase();

/** A recipe with keys in snake_case, as archives have them; the keys of `extras` belong to whoever wrote them. */
export function toSnakeCase(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toSnakeCase);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [snakeKey(key), key === 'extras' ? item : toSnakeCase(item)]),
  );
}

type Project = (value: unknown) => unknown;
type Entity = Record<string, unknown>;

interface Written {
  readonly project: Project;
  readonly text: string;
}

/** The JSON of shared values, as the row that wrote them last projects it. Null before. */
const texts = new WeakMap<object, Written | null>();

/** In characters. Longer answers are written in pieces, between which other requests are served. */
const MAX_TEXT = 256 * 1024;

/** Marks an object that many answers contain and that never changes, so that its JSON is written once. */
export function share<T extends object>(value: T): T {
  texts.set(value, null);
  return Object.freeze(value);
}

/** The JSON of each item, null before it is written. Undefined if any item is not shared. */
function writtenOf(items: readonly unknown[]): (Written | null)[] | undefined {
  const found: (Written | null)[] = [];
  for (const item of items) {
    // A WeakMap accepts only objects as keys.
    const written = texts.get(item as object);
    if (written === undefined) return undefined;
    found.push(written);
  }
  return found;
}

/** The text of each item. Writes those that this row has not written before, all with one call of its projection. */
function textsOf(
  page: Entity,
  items: readonly object[],
  written: readonly (Written | null)[],
  project: Project,
): string[] {
  const made = written.map((one) => (one?.project === project ? one.text : ''));
  const missing = items.filter((_, at) => made[at] === '');
  if (missing.length === 0) return made;
  const projected = (project({ ...page, items: missing }) as { items: unknown[] }).items;
  for (const [at, item] of missing.entries()) texts.set(item, { project, text: JSON.stringify(projected[at]) });
  return items.map((item) => texts.get(item)!.text);
}

/**
 * The JSON of a page whose items are all shared, and the page without its items. Null for anything else. `project` is that
 * of the row, so that nothing undeclared leaves the server.
 */
export function sharedPage(output: unknown, project: Project): { head: Entity; text: string } | null {
  const items = (output as { items?: unknown } | null | undefined)?.items;
  if (!Array.isArray(items) || items.length === 0) return null;
  const known = writtenOf(items);
  if (!known) return null;
  const page = output as Entity;
  const head = project({ ...page, items: [] }) as Entity;
  if (!Array.isArray(head.items)) return null;
  const written = textsOf(page, items, known, project).join(',');
  if (written.length > MAX_TEXT) return null;
  const fields = Object.entries(head).flatMap(([key, value]) => {
    const text = key === 'items' ? `[${written}]` : JSON.stringify(value);
    return text === undefined ? [] : [`${JSON.stringify(key)}:${text}`];
  });
  return { head, text: `{${fields.join(',')}}` };
}

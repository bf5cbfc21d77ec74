import { setImmediate } from 'node:timers/promises';

/** A longer list is written in pieces. Counts rows and the rows of the lists in them. */
const LONG = 250;
/** Characters written per turn of the event loop. They take about a millisecond. */
const PIECE = 64 * 1024;
/** Most rows that are projected and written together. */
const AT_ONCE = 16;

type Project = (value: unknown) => unknown;
type Entity = Record<string, unknown>;

export interface LongJson {
  /** The object around the lists, projected and with empty lists. Null for a list without an object. */
  readonly head: Entity | null;
  /** The text in pieces. Other requests are served in between. */
  readonly pieces: AsyncGenerator<string>;
}

/** The objects of a row, counted to the second level. */
function weightOf(row: unknown): number {
  if (typeof row !== 'object' || row === null) return 1;
  return Object.values(row).reduce<number>((sum, held) => sum + (Array.isArray(held) ? held.length : 0), 1);
}

/** Judged by two rows, because looking at all rows would take as long as writing them. */
function isLong(value: unknown): value is unknown[] {
  if (!Array.isArray(value) || value.length === 0) return false;
  return value.length > LONG || value.length * Math.max(weightOf(value[0]), weightOf(value.at(-1))) > LONG;
}

async function* rowsOf(list: readonly unknown[], project: (rows: unknown[]) => unknown): AsyncGenerator<string> {
  let text = '';
  for (let at = 0, count = 1, next: number; at < list.length; at = next) {
    next = at + count;
    const written = JSON.stringify(project(list.slice(at, next))).slice(1, -1);
    text += at > 0 ? `,${written}` : written;
    // Rows differ in length, so the last ones tell how many of the next fit.
    count = Math.max(1, Math.min(AT_ONCE, Math.floor((count * (PIECE - text.length)) / written.length)));
    if (text.length < PIECE) continue;
    yield text;
    text = '';
    await setImmediate();
  }
  if (text !== '') yield text;
}

async function* standingAlone(list: readonly unknown[], project: Project): AsyncGenerator<string> {
  yield '[';
  yield* rowsOf(list, project);
  yield ']';
}

async function* inside(head: Entity, keys: readonly string[], rowsOfKey: (key: string) => AsyncGenerator<string>) {
  const others = Object.fromEntries(Object.entries(head).filter(([key]) => !keys.includes(key)));
  let text = JSON.stringify(others).slice(0, -1);
  for (const key of keys) {
    yield `${text}${text === '{' ? '' : ','}${JSON.stringify(key)}:[`;
    yield* rowsOfKey(key);
    text = ']';
  }
  yield ']}';
}

/**
 * The JSON of a long list, or of an object with long lists. `project` is applied to each piece. Null for anything short,
 * which is better written at once.
 */
export function longJson(value: unknown, project: Project): LongJson | null {
  if (isLong(value)) return { head: null, pieces: standingAlone(value, project) };
  if (typeof value !== 'object' || value === null) return null;
  const entity = value as Entity;
  const long = Object.keys(entity).filter((name) => isLong(entity[name]));
  if (long.length === 0) return null;
  const empty = { ...entity, ...Object.fromEntries(long.map((key) => [key, []])) };
  const head = project(empty) as Entity;
  const keys = long.filter((key) => Array.isArray(head[key]));
  if (keys.length === 0) return null;
  const rowsOfKey = (key: string) =>
    rowsOf(entity[key] as unknown[], (rows) => (project({ ...empty, [key]: rows }) as Entity)[key]);
  return { head, pieces: inside(head, keys, rowsOfKey) };
}

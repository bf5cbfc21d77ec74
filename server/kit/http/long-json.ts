import { setImmediate } from 'node:timers/promises';

/** Rows written per turn of the event loop. */
const SLICE = 250;

type Project = (value: unknown) => unknown;
type Entity = Record<string, unknown>;

export interface LongJson {
  /** The object around the list, projected and with an empty list. Null for a list without an object. */
  readonly head: Entity | null;
  /** The text in pieces. Other requests are served in between. */
  readonly pieces: AsyncGenerator<string>;
}

const isLong = (value: unknown): value is unknown[] => Array.isArray(value) && value.length > SLICE;

async function* rowsOf(list: readonly unknown[], project: (rows: unknown[]) => unknown): AsyncGenerator<string> {
  for (let at = 0; at < list.length; at += SLICE) {
    if (at > 0) await setImmediate();
    const rows = JSON.stringify(project(list.slice(at, at + SLICE))).slice(1, -1);
    yield at > 0 ? `,${rows}` : rows;
  }
}

async function* standingAlone(list: readonly unknown[], project: Project): AsyncGenerator<string> {
  yield '[';
  yield* rowsOf(list, project);
  yield ']';
}

async function* inside(head: Entity, key: string, rows: AsyncGenerator<string>): AsyncGenerator<string> {
  const { [key]: _, ...others } = head;
  const text = JSON.stringify(others).slice(0, -1);
  yield `${text}${text === '{' ? '' : ','}${JSON.stringify(key)}:[`;
  yield* rows;
  yield ']}';
}

/**
 * The JSON of a long list, or of an object with one. `project` is applied to each piece. Null for anything short, which
 * is better written at once.
 */
export function longJson(value: unknown, project: Project): LongJson | null {
  if (isLong(value)) return { head: null, pieces: standingAlone(value, project) };
  if (typeof value !== 'object' || value === null) return null;
  const entity = value as Entity;
  const key = Object.keys(entity).find((name) => isLong(entity[name]));
  if (key === undefined) return null;
  const holding = (rows: unknown[]) => project({ ...entity, [key]: rows }) as Entity;
  const head = holding([]);
  if (!Array.isArray(head[key])) return null;
  return {
    head,
    pieces: inside(
      head,
      key,
      rowsOf(entity[key] as unknown[], (rows) => holding(rows)[key]),
    ),
  };
}

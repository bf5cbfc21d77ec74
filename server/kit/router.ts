/** A method and a path whose `:name` parts stand for one segment each. */
export interface Addressed {
  readonly method: string;
  readonly path: string;
}

export interface Found<Row> {
  readonly row: Row;
  /** The decoded segments by their names. */
  readonly params: Readonly<Record<string, string>>;
}

/** Longer segments are no parameter. */
const MAX_PARAMETER = 500;

interface Step<Row> {
  readonly fixed: Map<string, Step<Row>>;
  open: Step<Row> | undefined;
  readonly rows: Map<string, Row>;
}

const newStep = <Row>(): Step<Row> => ({ fixed: new Map(), open: undefined, rows: new Map() });

const segmentsOf = (path: string): string[] => path.slice(1).split('/');

function paramsOf(path: string, segments: readonly string[]): Record<string, string> {
  const params: Record<string, string> = {};
  for (const [index, part] of segmentsOf(path).entries())
    if (part.startsWith(':')) params[part.slice(1)] = decodeURIComponent(segments[index]!);
  return params;
}

/** Stands for itself where nothing is encoded; an encoded slash stays encoded and is no separator. */
const plain = (segment: string): string => (segment.includes('%') ? decodeURI(segment) : segment);

const isParameter = (segment: string): boolean => decodeURIComponent(segment).length <= MAX_PARAMETER;

/**
 * Finds the row of a request among `rows`, of which it makes one small tree: a router that compiles code for each of
 * hundreds of rows takes as long as everything else that a command does. It finds what Fastify's would: a fixed segment
 * goes before a parameter, and a slash at the end is none. Throws URIError where `url` is wrongly encoded.
 */
export function router<Row extends Addressed>(rows: readonly Row[]) {
  const root = newStep<Row>();
  const methods = [...new Set(rows.map(({ method }) => method))];
  for (const row of rows) {
    let step = root;
    for (const part of segmentsOf(row.path)) {
      const isOpen = part.startsWith(':');
      const next = (isOpen ? step.open : step.fixed.get(part)) ?? newStep<Row>();
      if (isOpen) step.open = next;
      else step.fixed.set(part, next);
      step = next;
    }
    step.rows.set(row.method, row);
  }

  function rowAt(step: Step<Row>, segments: readonly string[], index: number, method: string): Row | undefined {
    const segment = segments[index];
    if (segment === undefined) return step.rows.get(method);
    const fixed = step.fixed.get(plain(segment));
    const row = fixed && rowAt(fixed, segments, index + 1, method);
    if (row || !step.open || !isParameter(segment)) return row;
    return rowAt(step.open, segments, index + 1, method);
  }

  const partsOf = (url: string): string[] => {
    const path = /^[^?#]*/.exec(url)![0];
    return segmentsOf(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
  };

  /** `url` is a path with or without a query. */
  function find(method: string, url: string): Found<Row> | null {
    const segments = partsOf(url);
    const row = rowAt(root, segments, 0, method === 'HEAD' ? 'GET' : method);
    return row ? { row, params: paramsOf(row.path, segments) } : null;
  }

  /** The methods that rows have for the path of `url`; none for an unknown path. */
  find.methodsOf = (url: string): string[] => {
    const segments = partsOf(url);
    return methods.filter((method) => rowAt(root, segments, 0, method));
  };
  return find;
}

export type Router<Row extends Addressed> = ReturnType<typeof router<Row>>;

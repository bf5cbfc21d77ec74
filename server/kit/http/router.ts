/** A method and a path. Its `:name` parts match one segment each. */
export interface Addressed {
  readonly method: string;
  readonly path: string;
}

export interface Found<Row> {
  readonly row: Row;
  /** The decoded parameters by name. */
  readonly params: Readonly<Record<string, string>>;
}

/** Longer segments match no parameter. */
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

/** Decodes a segment. An encoded slash stays encoded, so that it is not a separator. */
const plain = (segment: string): string => (segment.includes('%') ? decodeURI(segment) : segment);

const isParameter = (segment: string): boolean => decodeURIComponent(segment).length <= MAX_PARAMETER;

/**
 * Finds the row of a request with one small tree. A router that compiles code for hundreds of rows would take as long
 * as everything else in a command. Matches like Fastify's router: fixed segments before parameters, and a trailing
 * slash is ignored. Throws URIError if `url` is wrongly encoded.
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

  /** The methods for the path of `url`. Empty for an unknown path. */
  find.methodsOf = (url: string): string[] => {
    const segments = partsOf(url);
    return methods.filter((method) => rowAt(root, segments, 0, method));
  };
  return find;
}

export type Router<Row extends Addressed> = ReturnType<typeof router<Row>>;

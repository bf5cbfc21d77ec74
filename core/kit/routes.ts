import { type Catalogue, type Endpoint, isFileSchema, isStreamSchema, type Method } from './endpoint.ts';

/** What a client needs of an endpoint. Without schemas, so that no client loads a validator to make a call. */
export interface Route {
  readonly method: Method;
  readonly path: string;
  readonly sends: 'nothing' | 'json' | 'multipart' | 'urlencoded';
  readonly receives: 'json' | 'file' | 'stream';
  readonly isSlow?: true;
  /** The response is 204 without a body. */
  readonly isEmpty?: true;
  /** The response may be `null`. */
  readonly mayBeNull?: true;
  readonly defaults?: Endpoint['clientDefaults'];
}

export type Routes = Readonly<Record<string, Readonly<Record<string, Route>>>>;

const sends = (endpoint: Endpoint): Route['sends'] =>
  endpoint.form ? (endpoint.urlencoded ? 'urlencoded' : 'multipart') : endpoint.body ? 'json' : 'nothing';

const receives = ({ returns }: Endpoint): Route['receives'] =>
  isFileSchema(returns) ? 'file' : isStreamSchema(returns) ? 'stream' : 'json';

const mayBeNull = ({ returns }: Endpoint): boolean =>
  returns === undefined || ('safeParse' in returns && returns.safeParse(null).success);

/** The routes of a catalogue as plain data. */
export function routesOf(catalogue: Catalogue): Routes {
  const nouns = Object.entries(catalogue).map(([noun, calls]) => [
    noun,
    Object.fromEntries(
      Object.entries(calls).map(([name, endpoint]) => [
        name,
        {
          method: endpoint.method,
          path: endpoint.path,
          sends: sends(endpoint),
          receives: receives(endpoint),
          ...(endpoint.isSlow ? { isSlow: true } : {}),
          ...(endpoint.status === 204 ? { isEmpty: true } : {}),
          ...(mayBeNull(endpoint) && endpoint.status !== 204 ? { mayBeNull: true } : {}),
          ...(endpoint.clientDefaults ? { defaults: endpoint.clientDefaults } : {}),
        } satisfies Route,
      ]),
    ),
  ]);
  return Object.fromEntries(nouns);
}

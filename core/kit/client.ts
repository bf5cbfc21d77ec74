import type { Answer, Catalogue, Endpoint, Method, Sent, WireFile } from './endpoint.ts';
import { AppError, type FieldFault, failClient, isAppError, type Params } from './errors.ts';
import { readEvents } from './event-stream.ts';
import type { Route, Routes } from './routes.ts';

/** One request as passed to a transport. `path` starts with `/` and includes the query. */
export interface WireRequest {
  readonly method: Method;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Text of a JSON or url-encoded body. Its content type is in `headers`. */
  readonly text?: string;
  /** Fields of a multipart form, for the transport's own FormData. */
  readonly fields?: readonly (readonly [name: string, value: string | File])[];
  /** The response may take an hour. */
  readonly isSlow?: true;
  readonly signal?: AbortSignal;
}

export interface WireReply {
  readonly status: number;
  header(name: string): string | null;
  text(): Promise<string>;
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
  /** The body as it arrives, if the transport supports it. */
  chunks?(): AsyncIterable<Uint8Array>;
}

/** Sends one request to the server: over HTTP, the local socket, or in process. Rejects with an AppError `client.…`. */
export type Transport = (request: WireRequest) => Promise<WireReply>;

type CallOf<E extends Endpoint> =
  Record<never, never> extends Sent<E>
    ? (request?: Sent<E>) => Promise<Answer<E>>
    : (request: Sent<E>) => Promise<Answer<E>>;

export interface Outcome<T> {
  response: WireReply | null;
  error: AppError | null;
  data: T | null;
}

type TryOf<E extends Endpoint> =
  Record<never, never> extends Sent<E>
    ? (request?: Sent<E>) => Promise<Outcome<Answer<E>>>
    : (request: Sent<E>) => Promise<Outcome<Answer<E>>>;

type Calls<C extends Catalogue> = { readonly [N in keyof C]: { readonly [K in keyof C[N]]: CallOf<C[N][K]> } };
type Tries<C extends Catalogue> = { readonly [N in keyof C]: { readonly [K in keyof C[N]]: TryOf<C[N][K]> } };

/**
 * `client.recipes.get(…)` returns the data or throws an AppError. `client.try.recipes.get(…)` never throws, logs the
 * error and returns `{ response, error, data }`.
 */
export type Client<C extends Catalogue> = Calls<C> & { readonly try: Tries<C> };

export interface ClientOptions {
  readonly transport: Transport;
  /** Headers of every request, read each time: authorization, language. */
  readonly headers?: () => Readonly<Record<string, string>>;
  /** Where `client.try` reports failures. */
  readonly log?: (error: AppError) => void;
}

/** Nouns whose routes are loaded with their first call. */
export interface LaterRoutes {
  readonly nouns: readonly string[];
  readonly load: () => Promise<Routes>;
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
  form?: Record<string, unknown>;
  ifMatch?: string;
  lastEventId?: string;
  onceKey?: string;
  accountId?: string;
  signal?: AbortSignal;
}

/** Pairs of a query: null and undefined are dropped, arrays repeat their name. */
function* pairs(values: Record<string, unknown>): Generator<[string, string]> {
  for (const [key, value] of Object.entries(values))
    for (const item of Array.isArray(value) ? value : [value])
      if (item !== null && item !== undefined) yield [key, String(item)];
}

function pathOf(route: Route, request: LooseRequest): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = request.params?.[name] ?? '';
    // Without a name, the path would be that of another call.
    if (value === '') throw new AppError('request.not_found', 404);
    return encodeURIComponent(value);
  });
  const search = new URLSearchParams([...pairs({ ...route.defaults, ...dropAbsent(request.query) })]);
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The account that a call is for. */
export const ACCOUNT_HEADER = 'x-account-id';

const dropAbsent = (values: Record<string, unknown> = {}) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== null));

const ACCEPTS = { json: 'application/json', file: 'application/json', stream: 'text/event-stream' } as const;

function wireRequest(route: Route, request: LooseRequest, headers: Readonly<Record<string, string>>): WireRequest {
  const base = {
    method: route.method,
    path: pathOf(route, request),
    headers: {
      accept: ACCEPTS[route.receives],
      ...headers,
      // Compressing proxies turn tags into weak ones, which never match.
      ...(request.ifMatch ? { 'if-match': request.ifMatch.replace(/^W\//, '') } : {}),
      ...(request.lastEventId ? { 'last-event-id': request.lastEventId } : {}),
      ...(request.onceKey ? { 'idempotency-key': request.onceKey } : {}),
      ...(request.accountId ? { [ACCOUNT_HEADER]: request.accountId } : {}),
    },
    ...(route.isSlow ? { isSlow: true as const } : {}),
    ...(request.signal ? { signal: request.signal } : {}),
  };
  const withType = (type: string, text: string) => ({
    ...base,
    headers: { ...base.headers, 'content-type': type },
    text,
  });
  if (route.sends === 'multipart') {
    const fields = Object.entries(dropAbsent(request.form));
    // Each item of a list repeats the field's name.
    const parts = fields.flatMap(([name, value]) => [value].flat().map((part) => [name, part] as const));
    return { ...base, fields: parts.map(([name, part]) => [name, part instanceof File ? part : String(part)]) };
  }
  if (route.sends === 'urlencoded')
    return withType(
      'application/x-www-form-urlencoded',
      new URLSearchParams([...pairs(request.form ?? {})]).toString(),
    );
  if (route.sends === 'json' && request.body !== undefined)
    return withType('application/json', JSON.stringify(request.body));
  return base;
}

interface ErrorBody {
  detail?: string | WireDetail | string[] | WireFault[];
}
interface WireDetail {
  message?: string;
  details?: string;
  code?: string;
  fields?: FieldFault[];
  params?: Params;
}
interface WireFault {
  loc?: (string | number)[];
  msg?: string;
}

const isTexts = (detail: ErrorBody['detail']): detail is string[] =>
  Array.isArray(detail) && detail.length > 0 && detail.every((part) => typeof part === 'string');

/** Statuses of a proxy whose server does not answer. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504]);

/**
 * Something between the client and Lovage responded: a proxy or a captive portal. Below 500 its status says nothing
 * about the request and is ignored: a portal's 404 does not mean that the recipe is gone.
 */
const foreignReply = (status: number, cause?: unknown): AppError =>
  new AppError(AWAY.has(status) ? 'client.server_away' : 'client.foreign_reply', status >= 500 ? status : 0, {
    params: { status },
    cause,
  });

/** The path of a field. The wire has `body` for the fields of a form, too. */
const pathFrom = ([part, ...rest]: (string | number)[] = [], isForm: boolean) =>
  part === undefined ? [] : [isForm && part === 'body' ? 'form' : part, ...rest];

/**
 * The error of a response, in any of the API's formats. Lovage sends a code with each: other servers say `detail` too.
 */
export function errorFrom(status: number, headerCode: string | null, body: unknown, isForm = false): AppError {
  const detail = (body as ErrorBody | null)?.detail;
  const code = headerCode ?? (detail as WireDetail | null | undefined)?.code;
  if (code === undefined) return foreignReply(status);
  if (isTexts(detail)) return new AppError(code, status, { message: detail.join('; ') });
  if (Array.isArray(detail)) {
    const fields = detail.map((fault) => ({ path: pathFrom(fault.loc, isForm), message: fault.msg ?? String(fault) }));
    const message = fields.map((field) => `${field.path.slice(1).join('.') || 'body'}: ${field.message}`).join('; ');
    return new AppError(code, status, { message, fields });
  }
  const shown: WireDetail = typeof detail === 'string' ? { message: detail } : (detail ?? {});
  return new AppError(code, status, {
    message: shown.message ?? shown.details ?? `HTTP ${status}`,
    fields: shown.fields ?? [],
    params: shown.params ?? {},
  });
}

async function readJson(reply: WireReply): Promise<unknown> {
  const text = await reply.text();
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw foreignReply(reply.status, cause);
  }
}

/** Lovage sends this with every response. Other servers answer 200 and JSON too. */
export const OWN_HEADER = 'x-request-id';

const isOfType = (reply: WireReply, type: string): boolean =>
  reply.header('content-type')?.toLowerCase().startsWith(type) ?? false;

/** The name of a file in a header: the percent-encoded one if there is one, which keeps letters that are not ASCII. */
function nameIn(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;\s]+)/i.exec(disposition)?.[1];
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The plain name remains.
  }
  return /filename="([^"]*)"/.exec(disposition)?.[1] ?? null;
}

const fileOf = (reply: WireReply): WireFile => ({
  type: reply.header('content-type') ?? 'application/octet-stream',
  name: nameIn(reply.header('content-disposition') ?? ''),
  bytes: () => reply.bytes(),
  chunks: () => reply.chunks?.() ?? wholeOf(reply),
});

async function* wholeOf(reply: WireReply): AsyncGenerator<Uint8Array> {
  yield reply.bytes();
}

/** Reads a response or throws its error. */
async function answerOf(route: Route, reply: WireReply): Promise<unknown> {
  if (reply.status >= 200 && reply.status < 300) {
    if (reply.status === 204 && route.isEmpty) return null;
    const isOurs =
      route.receives === 'stream'
        ? isOfType(reply, 'text/event-stream')
        : // A page: no endpoint returns one.
          reply.status !== 204 && !isOfType(reply, 'text/html') && reply.header(OWN_HEADER) !== null;
    if (!isOurs) {
      await reply.text().catch(() => '');
      throw foreignReply(reply.status);
    }
    if (route.receives === 'stream') return readEvents(reply.chunks?.() ?? wholeOf(reply));
    if (route.receives === 'file') return fileOf(reply);
    const answer = await readJson(reply);
    // A caller that waits for data would mistake undefined for data that is still loading.
    if (answer === null && !route.mayBeNull) throw failClient('client.bad_reply');
    return answer;
  }
  const body = await readJson(reply).catch(() => null);
  const isForm = route.sends === 'multipart' || route.sends === 'urlencoded';
  throw errorFrom(reply.status, reply.header('x-error-code'), body, isForm);
}

/**
 * Creates the typed client of a catalogue. `routes` are the catalogue's, the types come from `C`. Routes may come
 * later: a page need not load those that only other pages use.
 */
export function createClient<C extends Catalogue>(
  routes: Routes,
  options: ClientOptions,
  later: LaterRoutes = { nouns: [], load: async () => ({}) },
): Client<C> {
  const { transport, headers = () => ({}), log = () => {} } = options;
  const send = (route: Route, request: LooseRequest = {}) => transport(wireRequest(route, request, headers()));

  type Found = Route | (() => Promise<Route>);
  type Make = (found: Found) => (request?: LooseRequest) => Promise<unknown>;

  const call =
    (found: Found) =>
    async (request?: LooseRequest): Promise<unknown> => {
      const route = typeof found === 'function' ? await found() : found;
      return answerOf(route, await send(route, request));
    };

  const attempt =
    (found: Found) =>
    async (request?: LooseRequest): Promise<Outcome<unknown>> => {
      let response: WireReply | null = null;
      try {
        const route = typeof found === 'function' ? await found() : found;
        response = await send(route, request);
        return { response, error: null, data: await answerOf(route, response) };
      } catch (thrown) {
        const error = isAppError(thrown) ? thrown : failClient('client.bad_reply', { cause: thrown });
        log(error);
        return { response, error, data: null };
      }
    };

  const callsOf = (calls: Routes[string], make: Make) =>
    Object.fromEntries(Object.entries(calls).map(([name, route]) => [name, make(route)]));
  const laterCalls = (noun: string, make: Make) =>
    new Proxy({}, { get: (_, name: string) => make(async () => (await later.load())[noun]![name]!) });
  const each = (make: Make) =>
    Object.fromEntries([
      ...Object.entries(routes).map(([noun, calls]) => [noun, callsOf(calls, make)]),
      ...later.nouns.map((noun) => [noun, laterCalls(noun, make)]),
    ]);
  return { ...each(call), try: each(attempt) } as Client<C>;
}

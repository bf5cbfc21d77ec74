import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import {
  type Access,
  type Catalogue,
  type Endpoint,
  type FileReply,
  isFileSchema,
  isStreamSchema,
  type Method,
  type Received,
  type Reply,
  type StreamReply,
} from '../../core/kit/endpoint.ts';
import { failKit } from '../../core/kit/errors.ts';
import { etagOf, matchesEtag, namesEtag, type Versioned } from '../../core/kit/etag.ts';
import { lenient } from '../../core/kit/lenient.ts';
import { projector } from '../../core/kit/project.ts';
import type { Language } from '../../core/kit/translate.ts';
import { contentTag } from './content-tag.ts';
import { sendStream } from './event-stream.ts';
import { assertJsonLimits } from './json-limits.ts';
import { longJson } from './long-json.ts';
import { readForm } from './multipart.ts';
import { allowOf } from './other-methods.ts';
import { inRequest } from './request-scope.ts';
import type { Router } from './router.ts';
import type { RowHead } from './row-heads.ts';
import { InvalidRequest } from './wire-errors.ts';
import { openFolder, removeFolder } from './working-folders.ts';

/** What a handler knows of a request besides its parsed parts. */
export interface Context<Caller> {
  readonly caller: Caller;
  readonly language: Language;
  /** Path and query as the caller sent them, for the links of a list. */
  readonly path: string;
  readonly search: string;
  readonly address: string;
  /** Whether this connection is https, as far as a trusted proxy says. */
  readonly isSecure: boolean;
  readonly cookies: Readonly<Record<string, string | undefined>>;
  readonly userAgent: string;
  /** Where a stream that broke off is to go on; null at its start. */
  readonly lastEventId: string | null;
  /** Aborted when the caller goes away. */
  readonly signal: AbortSignal;
  setHeader(name: string, value: string): void;
  /** Sets a cookie that scripts cannot read; zero seconds removes it. */
  setCookie(name: string, value: string, cookie: { readonly path: string; readonly seconds: number }): void;
  /** Throws `request.stale` where the caller sent an If-Match that is not this version. */
  assertFresh(current: Versioned): void;
}

type CallerOf<E extends Endpoint, Caller> = E['access'] extends 'anyone' | 'shareToken' ? Caller | null : Caller;

export type Handler<E extends Endpoint, Caller> = (
  request: Received<E>,
  context: Context<CallerOf<E, Caller>>,
) => Reply<E> | Promise<Reply<E>>;

/** One handler for each row of a noun; a missing one does not compile. */
export type NounHandlers<Rows extends Readonly<Record<string, Endpoint>>, Caller> = {
  readonly [K in keyof Rows]: Handler<Rows[K], Caller>;
};

export type Handlers<C extends Catalogue, Caller> = { readonly [N in keyof C]: NounHandlers<C[N], Caller> };

export interface RegisterOptions<Caller> {
  /** The caller of a request, or null for a visitor. Throws where credentials were sent that do not hold. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | null>;
  readonly mayCall: (caller: Caller | null, access: Access) => boolean;
  readonly languageOf: (request: FastifyRequest) => Language;
  /** Folder for what requests leave on disk while they are answered. */
  readonly temporary: string;
  /** Whether people reach the site by https, whatever this connection says: a proxy may speak http to the server. */
  readonly isHttps: boolean;
  /** Told of each answer; for tests that watch what was seen. */
  readonly observe?: (row: { noun: string; name: string }, status: number, body: unknown) => void;
}

export interface Registered<C extends Catalogue, Caller> {
  /** Of every row of `C`. */
  readonly heads: readonly RowHead[];
  readonly load: LoadRows<C>;
  readonly handlers: Handlers<C, Caller>;
  readonly find: Router<RowHead>;
}

type LooseHandler = (request: Record<string, unknown>, context: Context<unknown>) => unknown;
type LooseHandlers = Readonly<Record<string, Readonly<Record<string, LooseHandler>>>>;

interface Parser {
  readonly part: 'params' | 'query' | 'body' | 'form';
  readonly schema: z.ZodType;
  readonly read: (value: unknown) => unknown;
}

function parsersOf(endpoint: Endpoint): Parser[] {
  const parsers: Parser[] = [];
  const add = (part: Parser['part'], schema: z.ZodType | undefined, source: 'json' | 'text') => {
    if (schema) parsers.push({ part, schema, read: lenient(schema, source) });
  };
  add('params', endpoint.params, 'text');
  add('query', endpoint.query, 'text');
  add('body', endpoint.body, 'json');
  add('form', endpoint.form, 'text');
  return parsers;
}

function parse({ part, schema, read }: Parser, value: unknown): unknown {
  const input = read(value);
  const result = schema.safeParse(input);
  if (!result.success) throw new InvalidRequest(part === 'params' ? 'path' : part, result.error.issues, input);
  return result.data;
}

/** The fields of a form. JSON is no form: clients that send it there are told so by their missing fields. */
async function formOf(endpoint: Endpoint, request: FastifyRequest, spool?: string): Promise<unknown> {
  if (!endpoint.urlencoded || request.isMultipart()) return readForm(request, spool);
  return request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') ? request.body : {};
}

async function received(endpoint: Endpoint, parsers: readonly Parser[], request: FastifyRequest, spool?: string) {
  const out: Record<string, unknown> = { params: request.params };
  for (const parser of parsers) {
    if (parser.part === 'form') out.form = parse(parser, await formOf(endpoint, request, spool));
    else if (parser.part === 'body') out.body = parse(parser, request.body ?? {});
    else out[parser.part] = parse(parser, parser.part === 'query' ? request.query : request.params);
  }
  return out;
}

function contextOf(
  request: FastifyRequest,
  reply: FastifyReply,
  caller: unknown,
  language: Language,
  isHttps: boolean,
): Context<unknown> {
  const queryAt = request.url.indexOf('?');
  return {
    caller,
    language,
    path: queryAt < 0 ? request.url : request.url.slice(0, queryAt),
    search: queryAt < 0 ? '' : request.url.slice(queryAt + 1),
    address: request.ip,
    isSecure: request.protocol === 'https',
    cookies: request.cookies,
    userAgent: request.headers['user-agent'] ?? '',
    lastEventId: (request.headers['last-event-id'] as string | undefined) ?? null,
    get signal() {
      return request.signal;
    },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie(name, value, { path, seconds }) {
      const secure = isHttps || request.protocol === 'https' ? '; Secure' : '';
      const scope = `Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
      reply.header('set-cookie', `${name}=${value}; ${scope}`);
    },
    assertFresh(current) {
      const ifMatch = request.headers['if-match'];
      if (ifMatch !== undefined && !matchesEtag(ifMatch, current)) throw failKit('request.stale');
    },
  };
}

function sendFile(reply: FastifyReply, file: FileReply) {
  reply
    .type(file.type)
    .header('x-content-type-options', 'nosniff')
    .headers(file.headers ?? {});
  if (file.name) reply.header('content-disposition', `attachment; filename="${file.name.replace(/["\\\r\n]/g, '_')}"`);
  const { etag } = file.headers ?? {};
  const known = reply.request.headers['if-none-match'];
  // The caller has it already.
  if (etag && known?.split(/\s*,\s*/).some((one) => one.replace(/^W\//, '') === etag)) {
    if (!(file.content instanceof Uint8Array)) Readable.from(file.content).destroy();
    return reply.status(304).send();
  }
  return reply.send(
    file.content instanceof Uint8Array
      ? Buffer.from(file.content.buffer, file.content.byteOffset, file.content.byteLength)
      : Readable.from(file.content),
  );
}

function sendJson(reply: FastifyReply, output: unknown, project: (value: unknown) => unknown, isEditable = false) {
  const long = longJson(output, project);
  const value = long ? long.head : project(output);
  const etag = etagOf(value as Versioned | null);
  if (etag) {
    reply.header('etag', etag);
    reply.header('last-modified', (value as { updateAt: string }).updateAt);
  } else if (isEditable && !long) {
    const tag = contentTag(value);
    if (tag) reply.header('etag', tag);
  }
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-cache, no-store, must-revalidate');
  // A string goes out raw unless it is made JSON here.
  const json = long ? Readable.from(long.pieces) : JSON.stringify(value ?? null);
  return reply.type('application/json; charset=utf-8').send(json);
}

function projectorOf({ returns }: Endpoint) {
  if (!returns || isFileSchema(returns)) return null;
  return projector(isStreamSchema(returns) ? returns.item : returns);
}

/** Runs `work` with a folder for the files of its request, gone when the answer is made. */
async function withSpool<T>({ spools }: Endpoint, root: string, work: (folder?: string) => Promise<T>): Promise<T> {
  if (!spools) return work();
  const folder = await openFolder(root, 'upload');
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** A connection on which nothing moves is cut after this time, unless we are the one who is waited for. */
export const SILENT_MS = 15_000;

/** Runs what answers a request. Silence is no fault of the caller then: a backup takes as long as it takes. */
async function whileWorking<T>({ raw: { socket } }: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  // Requests that are made in this process have no real socket.
  socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    socket.setTimeout?.(SILENT_MS);
  }
}

type LooseRows = Readonly<Record<string, Endpoint>>;

/** How the rows of a noun are loaded; asked for once, with the first request that may be made. */
export type LoadRows<C extends Catalogue> = { readonly [N in keyof C]: () => Promise<C[N]> };

/** What answers a row, with its readers and its projection. */
interface Prepared {
  readonly endpoint: Endpoint;
  readonly parsers: readonly Parser[];
  readonly project: ReturnType<typeof projectorOf>;
  readonly handle: LooseHandler;
}

/** Schemas, readers and projection come with a row's first request: a command makes one of hundreds of calls. */
function preparer(load: Readonly<Record<string, () => Promise<LooseRows>>>, handlers: LooseHandlers) {
  const prepared = new Map<RowHead, Promise<Prepared>>();
  const prepare = async ({ noun, name }: RowHead): Promise<Prepared> => {
    const endpoint = (await load[noun]!())[name]!;
    return {
      endpoint,
      parsers: parsersOf(endpoint),
      project: projectorOf(endpoint),
      handle: handlers[noun]![name]!,
    };
  };
  return (row: RowHead): Promise<Prepared> => {
    let one = prepared.get(row);
    if (!one) {
      one = prepare(row);
      // A file that could not be read is tried again.
      one.catch(() => prepared.delete(row));
      prepared.set(row, one);
    }
    return one;
  };
}

/** The call that reads what another call edits at the same address. */
interface Reading {
  readonly prepared: Prepared;
  readonly params: Readonly<Record<string, string>>;
}

/**
 * Throws `request.stale` where the caller edits another content than a read would answer now. What has a version of its
 * own is compared where it is written, in its transaction. Throws as the read does where that cannot be had.
 */
async function assertUnchanged(ifMatch: string, { prepared, params }: Reading, context: Context<unknown>) {
  const { parsers, project, handle } = prepared;
  const input = Object.fromEntries(
    parsers.map((parser) => [parser.part, parse(parser, parser.part === 'params' ? params : {})]),
  );
  const value = project!(await handle({ params, ...input }, { ...context, setHeader: () => {} }));
  const tag = etagOf(value as Versioned | null) ? null : contentTag(value);
  if (tag && !namesEtag(ifMatch, tag)) throw failKit('request.stale');
}

async function answer<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  row: RowHead,
  { endpoint, parsers, project, handle }: Prepared,
  options: RegisterOptions<Caller>,
  { isEditable, reading }: { readonly isEditable: boolean; readonly reading: Reading | null },
) {
  // Other sites can make a browser send forms: only calls that take forms read them.
  if (!endpoint.form && request.isMultipart()) throw failKit('request.unsupported_type');
  if (endpoint.body) assertJsonLimits(request.body);
  const output = await withSpool(endpoint, options.temporary, async (spool) => {
    const input = await received(endpoint, parsers, request, spool);
    const scope = {
      id: request.id,
      caller: request.caller,
      address: request.ip,
      client: request.headers['user-agent'] ?? '',
    };
    const context = contextOf(request, reply, request.caller, options.languageOf(request), options.isHttps);
    const work = async () => {
      if (reading) await assertUnchanged(request.headers['if-match']!, reading, context);
      return handle(input, context);
    };
    return whileWorking(request, () => inRequest(scope, work));
  });
  reply.status(endpoint.status ?? 200);
  if (isFileSchema(endpoint.returns)) {
    options.observe?.(row, reply.statusCode, output);
    return sendFile(reply, output as FileReply);
  }
  options.observe?.(row, reply.statusCode, output ?? null);
  if (isStreamSchema(endpoint.returns)) return sendStream(reply, output as StreamReply<unknown>, project!);
  if (endpoint.status === 204) return reply.send();
  return project ? sendJson(reply, output, project, isEditable) : sendJson(reply, null, (value) => value);
}

const METHODS: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const EDITS: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Paths are of one shape where they differ in the names of their parameters alone. */
const shapeOf = (path: string): string => path.replace(/:\w+/g, ':');

/** Serves every row of the catalogue: authentication, permission, parsing, the handler, the closed answer. */
export function register<C extends Catalogue, Caller>(
  app: FastifyInstance,
  { heads, load, handlers, find }: Registered<C, Caller>,
  options: RegisterOptions<Caller>,
): void {
  const prepared = preparer(load, handlers as unknown as LooseHandlers);
  const edited = new Set(heads.filter(({ method }) => EDITS.has(method)).map(({ path }) => shapeOf(path)));
  app.decorateRequest('caller', null);
  app.decorateRequest('row', null);

  /** The read beside an edit that names the version it edits; null where there is none that the caller may make. */
  const readingOf = async (request: FastifyRequest, row: RowHead): Promise<Reading | null> => {
    if (request.headers['if-match'] === undefined || !EDITS.has(row.method)) return null;
    const found = find('GET', request.url);
    if (!found || shapeOf(found.row.path) !== shapeOf(row.path)) return null;
    if (!options.mayCall(request.caller as Caller | null, found.row.access)) return null;
    const read = await prepared(found.row);
    return read.project ? { prepared: read, params: found.params } : null;
  };

  const unknownCall = (url: string) => {
    const methods = find.methodsOf(url);
    if (methods.length === 0) return failKit('request.not_found');
    return failKit('request.wrong_method', { params: { allow: allowOf(methods) } });
  };

  // Before the body is read: nobody sends megabytes to a call that they may not make.
  const onRequest = async (request: FastifyRequest) => {
    const found = find(request.method, request.url);
    if (!found) throw unknownCall(request.url);
    const { row, params } = found;
    request.row = row;
    request.params = params;
    request.caller = await options.identify(request);
    if (options.mayCall(request.caller as Caller | null, row.access)) return;
    throw failKit(request.caller ? 'request.forbidden' : 'request.not_authenticated');
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const row = request.row!;
    return answer(request, reply, row, await prepared(row), options, {
      isEditable: row.method === 'GET' && edited.has(shapeOf(row.path)),
      reading: await readingOf(request, row),
    });
  };

  // One route for all: Fastify takes time and memory for each of its own.
  app.route({ method: METHODS, url: '/api/*', onRequest, handler });
  for (const { method, path: url, bodyLimit } of heads)
    if (bodyLimit) app.route({ method, url, bodyLimit, onRequest, handler });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: unknown;
    /** The call that is made; null where the address is none of the API's. */
    row: RowHead | null;
  }
}

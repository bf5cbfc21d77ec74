import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACCOUNT_HEADER } from '../../../core/kit/client.ts';
import {
  type Access,
  type Catalogue,
  type Endpoint,
  type FileReply,
  isFileSchema,
  isStreamSchema,
  methods,
  type Received,
  type Reply,
  type StreamReply,
} from '../../../core/kit/endpoint.ts';
import { failKit } from '../../../core/kit/errors.ts';
import { matchesEtag } from '../../../core/kit/etag.ts';
import type { Language } from '../../../core/kit/translate.ts';
import { sendFile } from '../answer-file.ts';
import { type JsonAnswer, jsonAnswer, jsonHeaders, sendJson } from '../answer-json.ts';
import { openFolder, removeFolder } from '../files/working-folders.ts';
import type { KeptAnswers } from '../kept-answers.ts';
import { allowOf } from '../other-methods.ts';
import { preconditions } from '../preconditions.ts';
import { type LoadRows, type LooseHandlers, type Parser, type Prepared, parse, preparer } from '../prepared-rows.ts';
import { noteUncounted } from '../work/sources.ts';
import type { Context } from './context.ts';
import { sendStream } from './event-stream.ts';
import { goneSignal } from './gone-signal.ts';
import { assertJsonLimits } from './json-limits.ts';
import { readForm } from './multipart.ts';
import type { KeptReply, RepeatedCalls, Run } from './repeated-calls.ts';
import { inRequest, withMark, withPrecondition } from './request-scope.ts';
import type { Router } from './router.ts';
import type { RowHead } from './row-heads.ts';

type CallerOf<E extends Endpoint, Caller> = E['access'] extends 'anyone' | 'shareToken' ? Caller | null : Caller;

export type Handler<E extends Endpoint, Caller> = (
  request: Received<E>,
  context: Context<CallerOf<E, Caller>>,
) => Reply<E> | Promise<Reply<E>>;

/** One handler per row of a noun. A missing one is a type error. */
export type NounHandlers<Rows extends Readonly<Record<string, Endpoint>>, Caller> = {
  readonly [K in keyof Rows]: Handler<Rows[K], Caller>;
};

export type Handlers<C extends Catalogue, Caller> = { readonly [N in keyof C]: NounHandlers<C[N], Caller> };

export interface RegisterOptions<Caller> {
  /** The caller of a request, or null for a visitor. Throws if the credentials are not valid. */
  readonly identify: (request: FastifyRequest) => Promise<Caller | null>;
  readonly mayCall: (caller: Caller | null, access: Access) => boolean;
  readonly languageOf: (request: FastifyRequest) => Language;
  /** Folder for temporary files of requests. */
  readonly temporary: string;
  /** Whether the public site uses https. A proxy may speak http to this server. */
  readonly isHttps: boolean;
  /** The path of the site's public address, without a trailing slash. */
  readonly basePath: string;
  /** Null if responses are not kept. */
  readonly keptAnswers: KeptAnswers | null;
  /** Calls with an `Idempotency-Key`. */
  readonly repeatedCalls: RepeatedCalls;
  /** Called with each response, for tests. */
  readonly observe?: (row: { noun: string; name: string }, status: number, body: unknown) => void;
}

export interface Registered<C extends Catalogue, Caller> {
  /** The heads of every row of `C`. */
  readonly heads: readonly RowHead[];
  readonly load: LoadRows<C>;
  readonly handlers: Handlers<C, Caller>;
  readonly find: Router<RowHead>;
}

/** The fields of a form. A JSON body counts as an empty form, so the client is told which fields are missing. */
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

/** The connection of a request. A response that depends on it is not kept. */
function connectionOf(request: FastifyRequest): FastifyRequest {
  noteUncounted();
  return request;
}

function contextOf<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  { languageOf, isHttps, basePath }: RegisterOptions<Caller>,
): Context<unknown> {
  const queryAt = request.url.indexOf('?');
  let gone: AbortSignal | undefined;
  return {
    caller: request.caller,
    get language() {
      return languageOf(request);
    },
    path: queryAt < 0 ? request.url : request.url.slice(0, queryAt),
    search: queryAt < 0 ? '' : request.url.slice(queryAt + 1),
    get address() {
      return connectionOf(request).ip;
    },
    get isSecure() {
      return connectionOf(request).protocol === 'https';
    },
    get cookies() {
      return connectionOf(request).cookies;
    },
    get userAgent() {
      return connectionOf(request).headers['user-agent'] ?? '';
    },
    get lastEventId() {
      return (connectionOf(request).headers['last-event-id'] as string | undefined) ?? null;
    },
    get signal() {
      gone ??= goneSignal(reply.raw);
      return gone;
    },
    setHeader: (name, value) => void reply.header(name, value),
    setCookie(name, value, { path, seconds }) {
      const secure = isHttps || request.protocol === 'https' ? '; Secure' : '';
      // Other programs, and other libraries, may live on the same host.
      const scope = `Path=${path === '/' ? basePath || '/' : basePath + path}; HttpOnly; SameSite=Lax; Max-Age=${seconds}${secure}`;
      reply.header('set-cookie', `${name}=${value}; ${scope}`);
    },
    assertFresh(current) {
      const ifMatch = connectionOf(request).headers['if-match'];
      if (ifMatch !== undefined && !matchesEtag(ifMatch, current)) throw failKit('request.stale');
    },
  };
}

/** Runs `work` with a folder for uploaded files, which is deleted after the response. */
async function withSpool<T>({ spools }: Endpoint, root: string, work: (folder?: string) => Promise<T>): Promise<T> {
  if (!spools) return work();
  const folder = await openFolder(root, 'upload');
  try {
    return await work(folder);
  } finally {
    await removeFolder(folder);
  }
}

/** A connection without traffic is closed after this time, unless the client is waiting for us. */
export const SILENT_MS = 15_000;

/** Runs a handler without the timeout, because some calls, such as backups, take long. */
async function whileWorking<T>({ raw: { socket } }: FastifyRequest, work: () => T | Promise<T>): Promise<T> {
  // In-process requests have no real socket.
  socket.setTimeout?.(0);
  try {
    return await work();
  } finally {
    socket.setTimeout?.(SILENT_MS);
  }
}

interface Conditions {
  /** Whether a call edits the resource at the address of this read. */
  readonly isEditable: boolean;
  /** The precondition of a request. */
  readonly demandOf: (context: Context<unknown>) => Promise<(() => Promise<void>) | null>;
}

/** What the handler of a row returns. */
async function outputOf<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, parsers, handle }: Prepared,
  options: RegisterOptions<Caller>,
  demandOf: Conditions['demandOf'],
  mark?: Run['mark'],
): Promise<unknown> {
  // Other sites can make browsers send forms, so only calls that take forms accept them.
  if (!endpoint.form && request.isMultipart()) throw failKit('request.unsupported_type');
  if (endpoint.body) assertJsonLimits(request.body);
  return withSpool(endpoint, options.temporary, async (spool) => {
    const input = await received(endpoint, parsers, request, spool);
    const context = contextOf(request, reply, options);
    const scope = {
      id: request.id,
      caller: request.caller,
      isHead: request.method === 'HEAD',
      get address() {
        return context.address;
      },
      get client() {
        return context.userAgent;
      },
    };
    return whileWorking(request, () =>
      inRequest(scope, async () => {
        // Checked before any file is read, and again in the transaction that writes.
        const precondition = await demandOf(context);
        await precondition?.();
        return withPrecondition(precondition, () => withMark(mark, () => handle(input, context)));
      }),
    );
  });
}

async function answer<Caller>(
  request: FastifyRequest,
  reply: FastifyReply,
  row: RowHead,
  prepared: Prepared,
  options: RegisterOptions<Caller>,
  { isEditable, demandOf }: Conditions,
  keptKey: string | null,
) {
  const { endpoint, project } = prepared;
  const makeOutput = (mark?: Run['mark']) => outputOf(request, reply, prepared, options, demandOf, mark);
  const jsonOf = (output: unknown) => jsonAnswer(project ? output : null, project ?? ((value) => value), isEditable);
  if (keptKey !== null)
    return options.keptAnswers!.make(keptKey, request, reply, async () => {
      const output = await makeOutput();
      options.observe?.(row, 200, output);
      return jsonOf(output);
    });
  const key = onceKeyOf(request, row, endpoint);
  if (key !== null)
    return answerOnce(key, request, reply, options.repeatedCalls, endpoint, async (mark) => {
      const output = await makeOutput(mark);
      options.observe?.(row, endpoint.status ?? 200, output ?? null);
      return jsonOf(output);
    });
  const output = await makeOutput();
  reply.status(endpoint.status ?? 200);
  if (isFileSchema(endpoint.returns)) {
    options.observe?.(row, reply.statusCode, output);
    return sendFile(reply, output as FileReply);
  }
  options.observe?.(row, reply.statusCode, output ?? null);
  if (isStreamSchema(endpoint.returns)) return sendStream(reply, output as StreamReply<unknown>, project!);
  if (endpoint.status === 204) return reply.send();
  return sendJson(reply, await jsonOf(output));
}

/** The key of a write that is to run once. Null for reads, visitors, files and streams. */
function onceKeyOf({ headers, caller }: FastifyRequest, { method }: RowHead, { returns }: Endpoint): string | null {
  const key = headers['idempotency-key'];
  if (key === undefined || method === 'GET' || !caller) return null;
  return isFileSchema(returns) || isStreamSchema(returns) ? null : String(key);
}

const textOfAnswer = async ({ text }: JsonAnswer): Promise<string> =>
  typeof text === 'string' ? text : (await Array.fromAsync(text)).join('');

function sendKept(reply: FastifyReply, { status, headers, text }: KeptReply) {
  reply.status(status).headers(headers);
  return status === 204 ? reply.send() : reply.type('application/json; charset=utf-8').send(text);
}

/** Answers a call with an `Idempotency-Key`: with the answer of the first call, if there was one. */
async function answerOnce(
  key: string,
  request: FastifyRequest,
  reply: FastifyReply,
  calls: RepeatedCalls,
  { status = 200, mayWait }: Endpoint,
  makeAnswer: (mark: Run['mark']) => Promise<JsonAnswer>,
) {
  const begun = await calls.begin(key, request, { callerId: (request.caller as { id: string }).id, mayWait });
  if ('text' in begun) return sendKept(reply.header('idempotency-replayed', 'true'), begun);
  try {
    const made = await makeAnswer(begun.mark);
    const text = status === 204 ? '' : await textOfAnswer(made);
    const kept = { status, text, headers: status === 204 ? {} : jsonHeaders(made) };
    await begun.keep(kept);
    return sendKept(reply, kept);
  } catch (error) {
    await begun.drop();
    throw error;
  } finally {
    begun.end();
  }
}

/** Browsers share their session between tabs, so another account may have signed in since a page was opened. */
function assertAccount({ headers, caller }: FastifyRequest): void {
  const wanted = headers[ACCOUNT_HEADER];
  if (wanted !== undefined && caller && (caller as { id: string }).id !== String(wanted).toLowerCase())
    throw failKit('request.other_account');
}

/** Serves every row of the catalogue: authentication, permission, parsing, handler, response schema. */
export function register<C extends Catalogue, Caller>(
  app: FastifyInstance,
  { heads, load, handlers, find }: Registered<C, Caller>,
  options: RegisterOptions<Caller>,
): void {
  const prepared = preparer(load, handlers as unknown as LooseHandlers);
  const { isEditable, demandOf } = preconditions({
    heads,
    find,
    prepared,
    mayCall: (caller, access) => options.mayCall(caller as Caller | null, access),
  });
  app.decorateRequest('caller', null);
  app.decorateRequest('row', null);

  const unknownCall = (url: string) => {
    const methods = find.methodsOf(url);
    if (methods.length === 0) return failKit('request.not_found');
    return failKit('request.wrong_method', { params: { allow: allowOf(methods) } });
  };

  // Before the body is read, so that nobody uploads megabytes to a call that they may not make.
  const onRequest = async (request: FastifyRequest) => {
    const found = find(request.method, request.url);
    if (!found) throw unknownCall(request.url);
    const { row, params } = found;
    request.row = row;
    request.params = params;
    request.caller = await options.identify(request);
    assertAccount(request);
    if (options.mayCall(request.caller as Caller | null, row.access)) return;
    throw failKit(request.caller ? 'request.forbidden' : 'request.not_authenticated');
  };
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const row = request.row!;
    const kept = row.isKept ? options.keptAnswers : null;
    const keptKey = kept?.keyOf(request) ?? null;
    const sent = keptKey !== null && kept!.answer(keptKey, request, reply);
    if (sent) return sent;
    const conditions: Conditions = {
      isEditable: row.method === 'GET' && isEditable(row),
      demandOf: (context) => demandOf(request, row, context),
    };
    return answer(request, reply, row, await prepared(row), options, conditions, keptKey);
  };

  // One route for all, because each Fastify route costs time and memory.
  app.route({ method: [...methods], url: '/api/*', onRequest, handler });
  for (const { method, path: url, bodyLimit } of heads)
    if (bodyLimit) app.route({ method, url, bodyLimit, onRequest, handler });
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: unknown;
    /** The called row, or null if the address is not part of the API. */
    row: RowHead | null;
  }
}

import { randomBytes } from 'node:crypto';
import { setImmediate, setTimeout } from 'node:timers/promises';
import { constants } from 'node:zlib';
import type { FastifyCompressOptions } from '@fastify/compress';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { errorRows } from '../../core/app/errors.ts';
import { catalogueAddress, withLaterPaths } from '../../core/app/later-paths.ts';
import { nouns } from '../../core/app/nouns.ts';
import { routes } from '../../core/app/routes.ts';
import { mayCall } from '../../core/auth/access.ts';
import type { Caller } from '../../core/auth/caller.ts';
import { failKit } from '../../core/kit/errors.ts';
import { RECOVERY_HEADER, RECOVERY_STARTING } from '../../core/maintenance/recovery.ts';
import { serveAssistants } from '../assistant/serve.ts';
import { noting } from '../audit/noted-calls.ts';
import { identifier } from '../auth/identify.ts';
import { serveCalendars } from '../calendars/serve.ts';
import { parseBodies } from '../kit/bodies.ts';
import { allowOrigins } from '../kit/http/cross-origin.ts';
import { ClientGone } from '../kit/http/gone-signal.ts';
import { type RegisterOptions, register, SILENT_MS } from '../kit/http/register.ts';
import { router } from '../kit/http/router.ts';
import { rowHeads } from '../kit/http/row-heads.ts';
import { pathAndQuery, withoutSubPath } from '../kit/http/sub-path.ts';
import { drainBodies } from '../kit/http/unread-body.ts';
import { InvalidRequest, knownError, wireError } from '../kit/http/wire-errors.ts';
import { COMPRESSED_FROM, COMPRESSION, keptAnswers } from '../kit/kept-answers.ts';
import { loggedUrl } from '../kit/log/log.ts';
import { refuseMalformed, refuseOddHosts } from '../kit/malformed.ts';
import { serveOtherMethods } from '../kit/other-methods.ts';
import { requestIds } from '../kit/request-ids.ts';
import { securityHeaders } from '../kit/security-headers.ts';
import { type Languages, loadLanguages } from '../kit/texts.ts';
import type { Services } from './deps.ts';
import { guards } from './guards.ts';
import { serveDocs } from './site/docs.ts';
import { serveHealth } from './site/health.ts';
import { serveMetrics } from './site/metrics.ts';
import { serveWeb, type WebOptions } from './site/static.ts';

const MAX_JSON_BYTES = 2 * 1024 * 1024;
/** How long a client may take to send the headers of a request. */
const HEADERS_MS = 15_000;
const MAX_CONNECTIONS = 2_000;

export interface ServerOptions {
  readonly services: Services;
  readonly languages: Languages;
  readonly logger: FastifyBaseLogger | false;
  readonly version: string;
  /** The built web interface, or null to serve only the API. */
  readonly web: WebOptions | null;
  /** The path that the site is served under: empty, or for example `/recipes`. */
  readonly basePath?: string;
  /** Whether a request came over the owner's socket. */
  readonly isOwnSocket?: (request: FastifyRequest) => boolean;
  /** Whether responses are kept until their rows change. Default true. */
  readonly keepsAnswers?: boolean;
  /** Whether responses are compressed for clients that accept it. Default true. */
  readonly compresses?: boolean;
  readonly observe?: RegisterOptions<Caller>['observe'];
}

export interface BuiltServer {
  readonly app: FastifyInstance;
  /** A secret header that only this process knows. It authenticates the local user. */
  readonly localHeader: Readonly<Record<string, string>>;
}

/** Routes are validated by zod. Fastify would load its own validator and serializer and keep them in memory. */
const noJsonSchema = (): never => {
  throw new Error('Describe routes with zod, not with JSON schema.');
};

/** How long to keep reading connections during shutdown. */
const LINGER_MS = 100;

/**
 * Waits until requests already in the kernel's buffers have been read. Their connections count as idle and would be cut
 * without a response. After a long turn of the event loop, timers run before pending input.
 */
async function readAll(): Promise<void> {
  await setTimeout(LINGER_MS);
  for (let turn = 0; turn < 3; turn++) await setImmediate();
}

/** Answers of a server that does what its operator asked for. Clients try again. */
const ORDERLY: ReadonlySet<string> = new Set(['server.stopping', 'server.restoring']);

/** Whether an answer belongs into the log as an error of the server. */
const isFailure = (status: number, code: string): boolean => status >= 500 && !ORDERLY.has(code);

/** Logs each request with its response. */
function logRequests(app: FastifyInstance): void {
  const logsRequests = ['info', 'debug', 'trace'].includes(app.log.level);
  app.addHook('onResponse', (request, reply, done) => {
    if (reply.statusCode < 500 && !logsRequests) return done();
    const fields = {
      id: request.id,
      method: request.method,
      url: loggedUrl(request.url),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (isFailure(reply.statusCode, String(reply.getHeader('x-error-code')))) request.log.error(fields, 'request');
    else request.log.info(fields, 'request');
    done();
  });
}

/** Refuses calls of the API while a restore replaces the data, or the server stops. The errors tell clients to retry. */
function closeGates(app: FastifyInstance, services: Services): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    if (!request.url.startsWith('/api/')) return done();
    const { faults } = services.library.damage;
    if (faults) return done(failKit('server.library_damaged', { params: { fault: faults[0]! } }));
    if (services.gate.isShut) return done(failKit('server.restoring'));
    if (services.draining.isOn) return done(failKit('server.stopping'));
    done();
  });
}

/** Gzip takes less time. Brotli is for clients that accept nothing else. */
const COMPRESSED: FastifyCompressOptions = {
  global: true,
  threshold: COMPRESSED_FROM,
  encodings: ['gzip', 'br'],
  zlibOptions: COMPRESSION,
  brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: COMPRESSION.level } },
};

/** The HTTP application for an open library. Does not listen. */
export async function buildServer(options: ServerOptions): Promise<BuiltServer> {
  const { services, languages, logger, version, web, basePath = '', keepsAnswers = true, compresses = true } = options;
  const languageOf = (request: FastifyRequest) => languages.for(request.headers['accept-language']);
  const wireOf = (error: unknown, request: FastifyRequest) => wireError(error, errorRows, languageOf(request).t);
  const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const wire = wireOf(error, request);
    if (wire.code === 'server.library_damaged') {
      services.library.damage.found([String(knownError(error).params.fault)]);
      reply.header(RECOVERY_HEADER, RECOVERY_STARTING);
    }
    if (error instanceof ClientGone) request.log.debug({ id: request.id }, 'client gone');
    else if (isFailure(wire.status, wire.code))
      request.log.error({ id: request.id, err: error, cause: knownError(error).cause }, 'request failed');
    else if (!(error instanceof InvalidRequest))
      request.log.debug({ id: request.id, code: wire.code }, 'request refused');
    return reply
      .status(wire.status)
      .headers(wire.headers)
      .header('x-error-code', wire.code)
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(wire.body));
  };
  const app = fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    bodyLimit: MAX_JSON_BYTES,
    trustProxy: (address) => services.isTrusted(address),
    rewriteUrl: ({ url }) => catalogueAddress(withoutSubPath(pathAndQuery(url ?? '/'), basePath)),
    connectionTimeout: SILENT_MS,
    requestTimeout: 600_000,
    // A client that sends its headers byte by byte never goes idle, so headers have a time limit. It is checked every
    // 10 s.
    http: { headersTimeout: HEADERS_MS, connectionsCheckingInterval: 10_000 },
    keepAliveTimeout: 75_000,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    genReqId: requestIds(),
    // Entries name the id of their request themselves. Only a route with its own level needs its own logger.
    childLoggerFactory: (parent, _, options) => (options.level ? parent.child({}, options) : parent),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: 'idle',
    // We send this error ourselves, in our own format.
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: noJsonSchema, buildSerializer: noJsonSchema } },
    clientErrorHandler: refuseMalformed,
    // URLs that the router itself rejects.
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
  });
  app.server.maxConnections = MAX_CONNECTIONS;
  const localSecret = randomBytes(32).toString('base64url');
  const isLocal = (request: FastifyRequest) =>
    request.headers['x-lovage-local'] === localSecret || options.isOwnSocket?.(request) === true;

  logRequests(app);
  refuseOddHosts(app);
  loadLanguages(app, languages);
  closeGates(app, services);

  app.setErrorHandler(answerError);
  const rows = {
    heads: withLaterPaths(rowHeads(routes, guards)),
    load: nouns,
    handlers: noting(services.handlers, { ...services.library, ...services.audit, log: services.log }),
  };
  const find = router(rows.heads);
  allowOrigins(app, services.corsOrigins);
  serveOtherMethods(app, find.methodsOf);
  parseBodies(app);
  drainBodies(app);
  await app.register(cookie);
  await app.register(multipart, {
    throwFileSizeLimit: true,
    limits: { fileSize: 1024 ** 3, files: 20, fields: 50, parts: 100 },
  });
  securityHeaders(app);
  if (compresses) await app.register((await import('@fastify/compress')).default, COMPRESSED);

  app.addHook('preClose', async () => {
    // Close event streams first. They would keep the server open.
    services.events.close();
    if (app.server.listening) await readAll();
  });
  const { changes } = services.library.database;
  const kept = keepsAnswers && changes ? keptAnswers(changes) : null;
  const identify = identifier({ ...services, isLocal });
  register(
    app,
    { ...rows, find },
    {
      identify,
      mayCall,
      languageOf,
      temporary: services.library.paths.temporary,
      isHttps: services.isHttps,
      basePath,
      keptAnswers: kept,
      repeatedCalls: services.repeatedCalls,
      ...(options.observe ? { observe: options.observe } : {}),
    },
  );
  serveHealth(app, services);
  serveMetrics(app, {
    ...services,
    database: services.library.database,
    dataDir: services.library.paths.dataDir,
    token: services.metricsToken,
    keptAnswers: kept,
    version,
  });
  serveAssistants(app, {
    identify,
    languageOf,
    openToken: services.apiTokens.open,
    codes: services.assistantCodes,
    version,
    origins: services.corsOrigins,
  });
  await serveCalendars(app, { ...services, languageOf, wireOf, basePath });
  if (services.apiDocs) serveDocs(app, { version, basePath, webRoot: web?.root ?? null });
  if (web) await serveWeb(app, { ...web, basePath }, services.pageHeads, identify);
  return { app, localHeader: { 'x-lovage-local': localSecret } };
}

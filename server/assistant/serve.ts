import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Caller } from '../../core/auth/caller.ts';
import type { Confirmations } from '../../core/client/assistant/tool.ts';
import { failKit } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { Challenges } from '../kit/secrets/seal.ts';

export interface AssistantOptions {
  readonly identify: (request: FastifyRequest) => Promise<Caller | null>;
  readonly languageOf: (request: FastifyRequest) => Language;
  /** What the token of a caller allows. Null if it is not an API token. */
  readonly openToken: (token: string) => Promise<{ readonly scope: 'read' | 'write' } | null>;
  /** Makes the codes that confirm deletions. */
  readonly codes: Challenges;
  readonly version: string;
  /** Sites whose pages may call the server. */
  readonly origins: readonly string[];
}

const VALID_MS = 5 * 60_000;
const MAX_BYTES = 1024 * 1024;
const ALLOW = 'POST, OPTIONS';
/** The last version of the protocol that has batches. Programs that name no version speak this one. */
const BATCH_VERSION = '2025-03-26';
/** Each message may be a call of a tool. */
const MAX_BATCH = 20;
const INVALID_REQUEST = -32_600;

/** Codes that every process of the site understands, each for one person and one deletion. */
const confirmationsOf = (codes: Challenges, callerId: string): Confirmations => ({
  ask: (what) => Buffer.from(codes.make(`${callerId} ${what}`, new Date(Date.now() + VALID_MS))).toString('base64url'),
  accept(code, what) {
    const endsAt = codes.read(Buffer.from(code, 'base64url'), `${callerId} ${what}`);
    return endsAt !== null && endsAt.getTime() > Date.now();
  },
});

/** Answers one message of an assistant. Nothing is kept between messages, so any process may answer the next one. */
async function answer(app: FastifyInstance, request: FastifyRequest, caller: Caller, options: AssistantOptions) {
  const [
    { WebStandardStreamableHTTPServerTransport },
    { assistantServer },
    { lovageClient },
    { injectTransport },
    day,
  ] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('../../core/client/assistant/mcp-server.ts'),
    import('../../core/app/client.ts'),
    import('../kit/http/inject-transport.ts'),
    import('../../core/kit/day.ts'),
  ]);
  const { authorization = '', 'user-agent': agent = '' } = request.headers;
  const { t, locale } = options.languageOf(request);
  const server = assistantServer({
    client: lovageClient({
      transport: injectTransport(app, {}, request.ip),
      headers: () => ({ authorization, 'user-agent': agent, 'accept-language': locale }),
    }),
    version: options.version,
    mayWrite: (await options.openToken(tokenOf(request)))?.scope !== 'read',
    t,
    explain: ({ code, message, params }) => (message === code ? t(`errors.${code}`, params) : message),
    today: () => day.localDay(new Date()),
    confirmations: confirmationsOf(options.codes, caller.id),
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const { 'content-type': type = '', 'mcp-protocol-version': protocol } = request.headers;
    const headers = {
      accept: acceptOf(request),
      'content-type': type,
      ...(protocol ? { 'mcp-protocol-version': String(protocol) } : {}),
    };
    const given = new Request('http://server/mcp', { method: 'POST', headers });
    return await transport.handleRequest(given, { parsedBody: request.body });
  } finally {
    await server.close();
  }
}

const JSON_OR_STREAM = 'application/json, text/event-stream';

/**
 * The protocol asks programs to accept both kinds of answers. Simple programs accept only JSON, which every response
 * here is.
 */
function acceptOf({ headers: { accept } }: FastifyRequest): string {
  return accept === undefined || /(?:^|,)\s*(?:application\/json|application\/\*|\*\/\*)\s*(?:;|,|$)/i.test(accept)
    ? JSON_OR_STREAM
    : accept;
}

const BEARER = /^Bearer +(\S+)$/i;
const tokenOf = ({ headers }: FastifyRequest): string => BEARER.exec(headers.authorization ?? '')?.[1] ?? '';

/** Why a batch of messages is refused. Null if it is accepted. */
function whyNoBatch({ body, headers }: FastifyRequest): string | null {
  if (!Array.isArray(body)) return null;
  const version = String(headers['mcp-protocol-version'] ?? BATCH_VERSION);
  if (version > BATCH_VERSION) return `Version ${version} of the protocol has no batches`;
  return body.length === 0 || body.length > MAX_BATCH ? `A batch has 1 to ${MAX_BATCH} messages` : null;
}

/** The protocol demands it of servers, although no page of another site has a token. Programs name no page. */
function assertKnownPage({ headers: { origin, host } }: FastifyRequest, origins: readonly string[]): void {
  if (origin === undefined || origins.includes(origin) || URL.parse(origin)?.host === host) return;
  throw failKit('request.cross_site');
}

/**
 * Serves assistants over HTTP at `/mcp`. They sign in with a token in the `Authorization` header, and may do what the token
 * may do. Cookies are not accepted, so that no web page can use a browser's session.
 */
export function serveAssistants(app: FastifyInstance, options: AssistantOptions): void {
  app.post('/mcp', { bodyLimit: MAX_BYTES }, async (request, reply) => {
    assertKnownPage(request, options.origins);
    const caller = tokenOf(request) === '' ? null : await options.identify(request);
    if (!caller) {
      reply.header('www-authenticate', 'Bearer');
      throw failKit('request.not_authenticated');
    }
    const why = whyNoBatch(request);
    if (why)
      return reply.status(400).send({ jsonrpc: '2.0', error: { code: INVALID_REQUEST, message: why }, id: null });
    const made = await answer(app, request, caller, options);
    reply.status(made.status).header('cache-control', 'no-store');
    const type = made.headers.get('content-type');
    return type ? reply.type(type).send(await made.text()) : reply.send();
  });
  app.options('/mcp', (_, reply) => reply.status(204).header('allow', ALLOW).send());
  app.route({
    method: ['GET', 'DELETE', 'PUT', 'PATCH'],
    url: '/mcp',
    handler: () => {
      throw failKit('request.wrong_method', { params: { allow: ALLOW } });
    },
  });
}

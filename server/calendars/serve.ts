import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { failKit, isAppError } from '../../core/kit/errors.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { AppPasswords } from '../auth/service.ts';
import { isKnown } from '../kit/answer-file.ts';
import type { SyncMemory } from './sync-memory.ts';

export interface CalendarOptions {
  readonly appPasswords: AppPasswords;
  readonly languageOf: (request: FastifyRequest) => Language;
  /** Status and headers of an error. */
  readonly wireOf: (
    error: unknown,
    request: FastifyRequest,
  ) => { readonly status: number; readonly code: string; readonly headers: Readonly<Record<string, string>> };
  readonly siteUrl: string;
  /** The path that the site is served under: empty, or for example `/recipes`. */
  readonly basePath: string;
}

const MAX_BYTES = 512 * 1024;
const ALLOW = 'OPTIONS, GET, HEAD, PUT, DELETE, PROPFIND, PROPPATCH, REPORT';
/** Classes of WebDAV and extensions that this server has. */
const CLASSES = '1, 3, calendar-access';
const CHALLENGE = 'Basic realm="Lovage", charset="UTF-8"';
/** In WebDAV, 423 says that a file is locked. Apps would wait for it. */
const LOCKED = 423;

/** The name and the token of a request. Cookies are not accepted, so that no web page can use a browser's session. */
function credentialsOf({ headers }: FastifyRequest): { username: string; token: string } {
  const encoded = /^Basic +([\w+/=-]+) *$/i.exec(headers.authorization ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const at = text.indexOf(':');
  if (at < 1) throw failKit('request.not_authenticated');
  return { username: text.slice(0, at), token: text.slice(at + 1) };
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(', ') : value;

/** Serves the plan and the shopping lists to calendar apps (CalDAV) at `/dav/`. */
export async function serveCalendars(app: FastifyInstance, options: CalendarOptions): Promise<void> {
  const { appPasswords, languageOf, wireOf, siteUrl, basePath } = options;
  let memory: SyncMemory | undefined;

  async function answer(request: FastifyRequest, reply: FastifyReply) {
    const { username, token } = credentialsOf(request);
    const from = { address: request.ip, client: request.headers['user-agent'] ?? '' };
    const { user, scope } = await appPasswords.open({ username, token, from });
    const [{ davServer }, { syncMemory }, { lovageClient }, { injectTransport }] = await Promise.all([
      import('./dav.ts'),
      import('./sync-memory.ts'),
      import('../../core/app/client.ts'),
      import('../kit/http/inject-transport.ts'),
    ]);
    memory ??= syncMemory();
    const language = languageOf(request);
    const headers = { authorization: `Bearer ${token}`, 'user-agent': from.client, 'accept-language': language.locale };
    const serve = davServer({
      // Every read and write is a call of the API, which checks what the token may do.
      client: lovageClient({ transport: injectTransport(app, {}, request.ip), headers: () => headers }),
      user,
      mayWrite: scope === 'write',
      language,
      siteUrl,
      basePath,
      memory,
    });
    const {
      status,
      headers: made = {},
      body,
    } = await serve({
      method: request.method,
      path: request.url.replace(/[?#].*$/, ''),
      headers: {
        depth: single(request.headers.depth),
        'if-match': request.headers['if-match'],
        'if-none-match': request.headers['if-none-match'],
      },
      body: request.body instanceof Buffer ? request.body : Buffer.alloc(0),
    });
    reply.headers(made);
    // The app already has this version of the task.
    if (isKnown(request, made.etag ?? null)) return reply.removeHeader('content-type').status(304).send();
    return reply.status(status).send(body);
  }

  async function refuse(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const { DavError } = await import('./dav-error.ts');
    const { document, element, escapeXml } = await import('./xml.ts');
    reply.header('content-type', 'application/xml; charset=utf-8');
    if (error instanceof DavError)
      return reply
        .status(error.status)
        .headers(error.headers)
        .send(document('d:error', error.condition ?? ''));
    const { status, code, headers } = wireOf(error, request);
    if (status >= 500) request.log.error({ id: request.id, err: error }, 'request failed');
    const { t } = languageOf(request);
    const text = isAppError(error) ? t(`errors.${code}`, error.params) : '';
    return reply
      .status(status === LOCKED ? 403 : status)
      .headers({ ...headers, 'x-error-code': code, ...(status === 401 ? { 'www-authenticate': CHALLENGE } : {}) })
      .send(document('d:error', element('d:responsedescription', escapeXml(text))));
  }

  for (const method of ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL'])
    app.addHttpMethod(method, { hasBody: true });
  await app.register(async (dav) => {
    dav.setErrorHandler(refuse);
    // Apps send XML and calendars with many types, some with none.
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BYTES }, (_, body, done) => done(null, body));
    dav.addHook('onRequest', (_, reply, done) => {
      reply.headers({ dav: CLASSES, 'cache-control': 'private, no-cache' });
      done();
    });
    for (const url of ['/dav', '/dav/*']) {
      dav.route({
        method: ['GET', 'PUT', 'DELETE', 'PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL'],
        url,
        bodyLimit: MAX_BYTES,
        handler: answer,
      });
      dav.options(url, (_, reply) => reply.status(204).header('allow', ALLOW).send());
    }
    // Apps look here first, if they know only the name of the server.
    dav.route({
      method: ['GET', 'PROPFIND', 'OPTIONS'],
      url: '/.well-known/caldav',
      handler: (_, reply) => reply.status(301).header('location', `${basePath}/dav/`).send(),
    });
  });
}

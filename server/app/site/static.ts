import { existsSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { constants } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteShorthandOptions } from 'fastify';
import { failKit } from '../../../core/kit/errors.ts';
import { contentTag, isKnown } from '../../kit/answer-file.ts';
import { escapeHtml } from '../../kit/http/escape-html.ts';
import { COMPRESSED_FROM, COMPRESSION } from '../../kit/kept-answers.ts';
import { isApiPath } from '../../kit/other-methods.ts';
import type { PageHead, PageHeads } from '../../sharing/page-head.ts';
import { serverLanguages } from '../texts.ts';
import { builtPage } from './built-page.ts';
import type { FirstView } from './first-view/first-view.ts';

export interface WebOptions {
  /** Folder of the built web interface. */
  readonly root: string;
}

/** The only page that another site may open and send messages to: the bookmarklet passes it the page to import. */
const PASTE_PAGE = /^\/import\/paste\/?(\?|$)/;

/** Pages with a token in their address. They send no Referer. */
const TOKEN_PAGE = /^\/(register|reset-password)\/?(\?|$)/;

/** Paths with `..`, or with an encoded `/`, `\\` or NUL, encoded once or twice. */
const ODD_PATH = /(^|\/)(\.|%(25)?2e){1,2}(\/|$)|%(25)?(2f|5c|00)|\\/i;

/** `/.env` and `/.git/config`, which scanners ask for. No page has a name like that. */
const HIDDEN_PATH = /\/\./;

const pathOf = ({ url }: FastifyRequest): string => url.replace(/[?#].*$/, '');

export const hasWeb = (root: string): boolean => existsSync(join(root, 'index.html'));

/** Sets the title and meta tags of the page. `page` has a title and a head. */
function withHead(page: string, { title, tags }: PageHead): string {
  const site = /<title>(.*?)<\/title>/.exec(page)?.[1] ?? '';
  // Replace with functions, because `$` in a replacement string has a special meaning.
  return page
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)} – ${site}</title>`)
    .replace(/<meta name="description"[^>]*>\s*/, '')
    .replace('</head>', () => `  ${tags}\n  </head>`);
}

/** Marks the page of a visitor, so that it does not ask who is signed in. */
const forVisitor = (page: string): string => page.replace('<html ', '<html data-visitor ');

/**
 * Puts the first view into the page. Its scripts wait in a template until `start.js` puts them into the document.
 * `page` has its scripts in the head, and an empty `#root`.
 */
function withFirstView(page: string, { title, attributes, head, content, data, later }: FirstView): string {
  const scripts: string[] = [];
  const take = (tag: string) => {
    scripts.push(tag.trim());
    return '';
  };
  return page
    .replace(/\s*<(?:script type="module"[^>]*><\/script|link rel="modulepreload"[^>]*)>/g, take)
    .replace(/<html [^>]*>/, () => `<html ${attributes}>`)
    .replace(/<title>.*?<\/title>/, () => title)
    .replace('</head>', () => `${head}\n  </head>`)
    .replace(
      '<div id="root"></div>',
      () =>
        `<div id="root" data-first>${content}</div>\n    ${data}\n    <template id="page-files">${scripts.join('')}${later}</template>`,
    );
}

/** First views, for a build that has them. Their code is loaded with the first page. */
function firstViews(root: string, basePath: string, app: FastifyInstance) {
  let opened: Promise<((request: FastifyRequest, path: string) => Promise<FirstView | null>) | null> | undefined;
  const open = async () => {
    const { hasFirstViews, openFirstViews } = await import('./first-view/first-view.ts');
    return hasFirstViews(root) ? openFirstViews({ root, basePath, app }) : null;
  };
  return async (request: FastifyRequest, path: string): Promise<FirstView | null> => {
    opened ??= open();
    const draw = await opened;
    return draw ? draw(request, path) : null;
  };
}

/** Sets the base path for relative addresses in the page. */
const withBase = (page: string, basePath: string): string =>
  page.replace('<base href="/"', () => `<base href="${escapeHtml(basePath)}/"`);

/**
 * A page with its first view is a quarter smaller by brotli than by gzip, and costs no more time. It fits
 * into the first ten packets, so the browser need not wait for more.
 */
const PAGES: RouteShorthandOptions = {
  compress: {
    threshold: COMPRESSED_FROM,
    encodings: ['br', 'gzip'],
    zlibOptions: COMPRESSION,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  },
};

/** Says in the reader's language that the files of the pages are missing. */
function sendReplaced(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { locale, t } = serverLanguages().for(request.headers['accept-language']);
  const text = escapeHtml(t('errors.server.replaced'));
  return reply
    .status(503)
    .headers({ 'retry-after': '5', 'x-error-code': 'server.replaced' })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>\n<html lang="${locale}"><meta charset="utf-8"><title>Lovage</title><p>${text}</p></html>\n`);
}

/** The files besides the hashed ones, by their path below `root`. Leaves out dotfiles. */
const otherFiles = (root: string): string[] =>
  readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .filter((path) => !/^assets\/|(^|\/)\./.test(path));

/**
 * Serves the web interface: hashed files are cached for a year, and every other path outside of the API gets the page.
 */
export async function serveWeb(
  app: FastifyInstance,
  { root, basePath }: WebOptions & { readonly basePath: string },
  headOf: PageHeads,
  identify: (request: FastifyRequest) => Promise<unknown>,
): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(root, 'assets'),
    // A route of the plugin reads the names of all files with each request, to refuse other spellings of a name.
    serve: false,
    index: false,
    maxAge: '1y',
    immutable: true,
    // The build puts a `.br` and a `.gz` beside each text.
    preCompressed: true,
  });
  // Each file route costs memory, so the hundreds of hashed files share one.
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    if (ODD_PATH.test(pathOf(request))) throw failKit('request.not_found');
    return reply.sendFile(request.params['*']);
  });
  for (const path of otherFiles(root).filter((one) => one !== 'index.html'))
    app.get(`/${path}`, async (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(path, root, { cacheControl: false });
    });
  const readPage = builtPage(join(root, 'index.html'), (html) => withBase(html, basePath));
  const sendPage = (reply: FastifyReply, html: string) => {
    const etag = contentTag(html);
    reply.headers({ etag, vary: 'accept-encoding' });
    if (isKnown(reply.request, etag)) return reply.status(304).send();
    return reply.type('text/html; charset=utf-8').send(html);
  };

  const firstView = firstViews(root, basePath, app);

  // The page for any visitor and address, which browsers keep for visits without a network.
  app.get('/index.html', PAGES, async (_, reply) =>
    sendPage(reply.header('cache-control', 'no-cache'), (await readPage()).html),
  );

  app.get('/*', PAGES, async (request, reply) => {
    const path = pathOf(request);
    if (isApiPath(path) || ODD_PATH.test(path) || HIDDEN_PATH.test(path)) throw failKit('request.not_found');
    reply.header('cache-control', 'no-cache');
    const { html: page, isReplaced, isComplete } = await readPage();
    // The page would stay empty without its script.
    if (!isComplete) return sendReplaced(request, reply);
    if (PASTE_PAGE.test(request.url)) reply.header('cross-origin-opener-policy', 'unsafe-none');
    if (TOKEN_PAGE.test(request.url)) reply.header('referrer-policy', 'no-referrer');
    const head = await headOf(path).catch((err) => {
      // The page works without its head. Its own code shows the error.
      request.log.error({ id: request.id, err }, 'could not build the head of a page');
      return null;
    });
    const isVisitor = await identify(request).then(
      (caller) => caller === null,
      // The page's first call gets this error.
      () => false,
    );
    // First views name files of the build that the server started with.
    const first =
      isVisitor || isReplaced
        ? null
        : await firstView(request, path).catch((err) => {
            request.log.error({ id: request.id, err }, 'could not draw the first view of a page');
            return null;
          });
    if (first) {
      reply.header('cache-control', 'private, no-cache');
      if (first.cookies.length > 0) reply.header('set-cookie', first.cookies);
      return sendPage(reply, withFirstView(page, first));
    }
    const html = isVisitor ? forVisitor(page) : page;
    return head ? sendPage(reply.headers(head.headers), withHead(html, head)) : sendPage(reply, html);
  });
}

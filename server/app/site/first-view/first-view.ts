import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { lovageClient } from '../../../../core/app/client.ts';
import { asUnitSystem } from '../../../../core/foods/unit-system.ts';
import { localDay } from '../../../../core/kit/day.ts';
import { isAppError } from '../../../../core/kit/errors.ts';
import { pickLocale } from '../../../../core/kit/locale.ts';
import { type Language, language, type Texts } from '../../../../core/kit/translate.ts';
import { colourVariables } from '../../../../core/site/colours.ts';
import type { Theme } from '../../../../core/site/theme.ts';
import { scriptJson } from '../../../kit/http/escape-html.ts';
import { injectTransport } from '../../../kit/http/inject-transport.ts';
import { frame } from './frame.ts';
import { Html, html } from './html.ts';
import type { FirstIcon, FirstPage } from './needs.ts';
import { home } from './pages/home.ts';
import { planner } from './pages/planner.ts';
import { recipe } from './pages/recipe.ts';
import { shoppingList } from './pages/shopping-list.ts';
import { shoppingLists } from './pages/shopping-lists.ts';
import type { Brush, PageView } from './view.ts';

const views: readonly PageView[] = [home, recipe, planner, shoppingList, shoppingLists];

/** The folder of files that the build writes for the server, below that of the pages. */
const FOLDER = '.first-view';
/** Larger answers are fetched by a separate call. In characters. */
const MAX_ANSWERS = 200_000;
/** The language that was chosen in this browser, if it is not that of its settings. `start.js` writes it. */
const LOCALE_COOKIE = 'lovage-locale';

/** The time zone of a browser. `start.js` writes it. */
const ZONE_COOKIE = 'lovage-zone';

/** The units in which a browser shows recipes. `start.js` writes it. */
const UNITS_COOKIE = 'lovage-units';

/** Today in the time zone of the browser. Without a known one, in the zone of the server. */
function dayOf(zone: string | undefined): string {
  const now = new Date();
  try {
    // The Swedish format of a day is `YYYY-MM-DD`.
    return zone ? new Intl.DateTimeFormat('sv-SE', { timeZone: decodeURIComponent(zone) }).format(now) : localDay(now);
  } catch {
    return localDay(now);
  }
}

interface Files {
  readonly pages: Readonly<
    Record<FirstPage, { readonly scripts: readonly string[]; readonly styles: readonly string[] }>
  >;
  readonly locales: Readonly<Record<string, string>>;
  readonly fonts: readonly string[];
  readonly icons: Readonly<Record<FirstIcon, string>>;
}

/** A response of the API, with the path that the page requests. */
export type FirstAnswer = readonly [path: string, text: string];

/** The parts that are sent with a page, so that it shows its content before its scripts run. */
export interface FirstView {
  /** The title element. */
  readonly title: string;
  /** Attributes of the root element. */
  readonly attributes: string;
  /** Fonts and colours, for the head. */
  readonly head: string;
  /** The content of `#root`. */
  readonly content: string;
  /** Data that the scripts of the page start with. */
  readonly data: string;
  /** Files that these scripts load. */
  readonly later: string;
  readonly cookies: readonly string[];
}

export interface FirstViewParts {
  /** The folder of the built pages. */
  readonly root: string;
  readonly basePath: string;
  readonly app: FastifyInstance;
}

/** Whether the build contains the files that first views need. */
export const hasFirstViews = (root: string): boolean => existsSync(join(root, FOLDER, 'files.json'));

/** Headers of the page's request that describe the page. The others identify the caller. */
const OF_PAGE =
  /^(?:accept.*|cache-control|connection|content-.*|if-.*|origin|pragma|range|sec-.*|te|upgrade.*|x-request-id)$/;

function callsOf(app: FastifyInstance, request: FastifyRequest, basePath: string, locale: string) {
  const passed = Object.entries(request.headers).filter(([name]) => !OF_PAGE.test(name));
  const answers: FirstAnswer[] = [];
  const cookies: string[] = [];
  const send = injectTransport(app, Object.fromEntries(passed) as Record<string, string>, request.socket.remoteAddress);
  const client = lovageClient({
    headers: () => ({ 'accept-language': locale }),
    transport: async (wire) => {
      const reply = await send({ ...wire, path: basePath + wire.path });
      if (reply.status === 200) answers.push([wire.path, await reply.text()]);
      const cookie = reply.header('set-cookie');
      if (cookie) cookies.push(cookie);
      return reply;
    },
  });
  return { client, answers, cookies };
}

function styleOf(theme: Theme): Html {
  const block = (scheme: 'light' | 'dark') =>
    Object.entries(colourVariables(theme, scheme))
      .map(([name, value]) => `${name}:${value}`)
      .join(';');
  return html`<style>:root{${block('light')}}:root[data-mantine-color-scheme=dark]{${block('dark')}}</style>`;
}

/** Draws first views. Reads what it needs when the first page is asked for. */
export function openFirstViews({ root, basePath, app }: FirstViewParts) {
  const read = (name: string) => readFileSync(join(root, FOLDER, `${name}.json`), 'utf8');
  const files = JSON.parse(read('files')) as Files;
  const available = Object.keys(files.locales);
  const languages = new Map<string, Promise<Language>>();

  function languageOf(locale: string): Promise<Language> {
    let found = languages.get(locale);
    if (!found) {
      found = readFile(join(root, FOLDER, `${locale}.json`), 'utf8').then((text) =>
        language(locale, (JSON.parse(text) as { texts: Texts }).texts),
      );
      languages.set(locale, found);
      found.catch(() => languages.delete(locale));
    }
    return found;
  }

  const brushOf = ({ locale, t }: Language): Brush => ({
    locale,
    t,
    icon: (name, size, className = '') =>
      new Html(
        `<svg width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" class="${className}" aria-hidden="true">${files.icons[name]}</svg>`,
      ),
    at: (path) => basePath + path,
  });

  const link = (file: string, rel: string) => `<link rel="${rel}" crossorigin href="./${file}">`;
  // Load the fonts first, so that the text is not drawn twice.
  const fonts = files.fonts.map((file) => link(file, 'preload" as="font" type="font/woff2')).join('');
  /** Files that the page loads once its first scripts run. */
  const laterFiles = (page: FirstPage, locale: string): string =>
    [
      ...files.pages[page].styles.map((file) => link(file, 'stylesheet')),
      ...[...files.pages[page].scripts, files.locales[locale]!].map((file) => link(file, 'modulepreload')),
    ].join('');

  /** The first view of a page for the caller, or null for pages without one. */
  return async (request: FastifyRequest, path: string): Promise<FirstView | null> => {
    const view = views.find(({ pattern }) => pattern.test(path));
    const params = new URLSearchParams(request.url.split('?')[1]);
    if (!view || [...params.keys()].some((name) => !view.params?.includes(name))) return null;
    const chosen = request.cookies as Readonly<Record<string, string | undefined>>;
    const locale = pickLocale(chosen[LOCALE_COOKIE] ?? request.headers['accept-language'], available);
    const today = dayOf(chosen[ZONE_COOKIE]);
    const units = asUnitSystem(params.get('units') ?? chosen[UNITS_COOKIE]);
    const spoken = await languageOf(locale);
    const brush = brushOf(spoken);
    const { client, answers, cookies } = callsOf(app, request, basePath, locale);
    try {
      const user = await client.users.self();
      const parts = view.pattern
        .exec(path)!
        .slice(1)
        .map((part: string | undefined) => part && decodeURIComponent(part));
      const [drawn, { items: cookbooks }, theme] = await Promise.all([
        view.draw({ client, user, today, parts, params, units }, brush),
        client.cookbooks.list({ query: { orderBy: 'position', orderDirection: 'asc' } }),
        client.site.theme(),
      ]);
      if (!drawn) return null;
      const content = frame(brush, user, {
        here: path === '/' ? `/g/${user.groupSlug}` : path,
        cookbooks,
        content: drawn.content,
      });
      // Sorted, because the tag of the page must not depend on which response came first.
      const kept = answers
        .filter(([, text]) => text.length < MAX_ANSWERS)
        .sort(([one], [other]) => (one < other ? -1 : 1));
      const direction = spoken.direction;
      return {
        title: html`<title>${brush.t('web.page_title', { page: drawn.title })}</title>`.source,
        attributes: html`lang="${locale}" dir="${direction}" data-first-view="${JSON.stringify(view.unless(user))}" ${
          view.hasDay && html`data-first-day="${today}"`
        } ${view.hasUnits && !params.has('units') && html`data-first-units="${units ?? ''}"`}`.source,
        head: fonts + styleOf(theme).source,
        content: content.source,
        data: `<script type="application/json" id="first-answers">${scriptJson(kept)}</script>`,
        later: laterFiles(view.page, locale),
        cookies,
      };
    } catch (error) {
      // The caller may not see it, or it does not exist. The page itself shows the error.
      if (isAppError(error) && error.status < 500) return null;
      throw error;
    }
  };
}

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type Page,
} from 'playwright';
import { expect, onTestFinished } from 'vitest';
import { findChromium, findHeadlessShell } from '../../scripts/system-packages.mjs';
import { chromiumFlags } from './chromium-flags.ts';
import { PASSWORD, type World, type WorldOptions, world } from './world.ts';

const root = join(import.meta.dirname, '../..');
const webRoot = join(root, 'dist/web');
const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8');

/**
 * Browser features that users have and Playwright disables: the back/forward cache, throttling of hidden pages, flood
 * protection, and the popup blocker. Playwright's other defaults stay, because they concern only the machine: updates,
 * extensions, crash reports, the password store, scroll bars in screenshots.
 */
const USUAL = [
  '--disable-back-forward-cache',
  '--disable-background-timer-throttling',
  '--disable-backgrounding-occluded-windows',
  '--disable-renderer-backgrounding',
  '--disable-ipc-flooding-protection',
  '--disable-popup-blocking',
];

async function launchOptions(isFull: boolean): Promise<LaunchOptions> {
  const executablePath = await (isFull ? findChromium() : findHeadlessShell());
  if (!executablePath) throw new Error('Chromium is missing. Run apt-get install chromium, or set CHROMIUM_PATH.');
  return { executablePath, args: chromiumFlags(), ignoreDefaultArgs: USUAL, timeout: 120_000 };
}

/** The browsers of this process, by their options. They end with it. */
const browsers = new Map<string, Promise<Browser>>();

async function launch(isFull: boolean, letters: number): Promise<Browser> {
  const { args = [], ...options } = await launchOptions(isFull);
  return chromium.launch({ ...options, args: [...args, `--blink-settings=defaultFontSize=${letters}`] });
}

/**
 * Opens the browser of a test file, which it shares with other files: the headless shell, which takes two thirds of the
 * time. Tests of navigation, tabs and live updates ask for the full browser, because only that has the back/forward
 * cache. `letters` is the size of letters that people choose, in pixels.
 */
export async function openBrowser({ isFull = false, letters = 16 } = {}): Promise<Browser> {
  const key = `${isFull} ${letters}`;
  const opened = await browsers.get(key);
  if (opened?.isConnected()) return opened;
  const launched = launch(isFull, letters);
  browsers.set(key, launched);
  return launched;
}

/**
 * Opens a browser that stores everything in a folder, so that it can be closed and reopened. With an extension, if
 * its folder is given.
 */
export async function openBrowserIn(folder: string, baseURL: string, extension?: string): Promise<BrowserContext> {
  const { args = [], ...options } = await launchOptions(true);
  const own = extension ? [`--disable-extensions-except=${extension}`, `--load-extension=${extension}`] : [];
  return chromium.launchPersistentContext(folder, {
    ...options,
    args: [...args, ...own],
    ...(extension ? { ignoreDefaultArgs: [...USUAL, '--disable-extensions'] } : {}),
    baseURL,
    reducedMotion: 'reduce',
  });
}

/** The built pages; builds them first if they are missing. */
function builtPages(): string {
  if (!existsSync(join(webRoot, 'index.html')))
    execFileSync('npx', ['vite', 'build'], { cwd: root, env: { ...process.env, LOVAGE_BUILD: 'client' } });
  return webRoot;
}

export interface Site extends World {
  /** Origin of the site, on loopback. */
  readonly origin: string;
  /**
   * Opens a browser with separate cookies and storage. It closes with the test, which fails if a page threw an error.
   */
  visit(path: string, options?: VisitOptions): Promise<Page>;
}

export interface VisitOptions extends BrowserContextOptions {
  /** Signs in by password, as if the page had been left open. */
  readonly as?: string;
  /** Stored preferences of this browser. */
  readonly stored?: Readonly<Record<string, string>>;
  /** Prepares the browser's page before it opens the path. */
  readonly before?: (page: Page) => Promise<unknown>;
}

export interface SiteOptions extends Omit<WorldOptions, 'webRoot'> {
  /** A free port, for sites that must know their own address in advance; any by default. */
  readonly port?: number;
}

/** Begins a message about the reason of an error. */
const CAUSED_BY = 'Caused by:';

/** Waits until a page receives live updates. */
export const hearing = async (page: Page): Promise<void> =>
  void (await page.waitForFunction(() => performance.getEntriesByName('lovage:live').length > 0));

/** Acts on a page that is as slow as on a cheap phone, so that people are faster than its drawing. */
export async function slowly(page: Page, act: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 10 });
  await act();
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
}

/** Signs somebody in, replacing the present person. */
export async function signIn(context: BrowserContext, username: string): Promise<void> {
  // A page of another site could send the cookie of the present account, so the server refuses such calls.
  await context.clearCookies();
  const answer = await context.request.post('/api/auth/token', { form: { username, password: PASSWORD } });
  if (!answer.ok()) throw new Error(`${username} cannot sign in: ${answer.status()}`);
}

/** A world that serves the web pages over HTTP. Without a browser, only pages that a test opens visit it. */
export async function site(browser: Browser | null, { port = 0, ...options }: SiteOptions = {}): Promise<Site> {
  const around = await world({ ...options, webRoot: builtPages() });
  await around.app.listen({ port, host: '127.0.0.1' });
  // Passkeys need a host name, so a site with a known port is visited as localhost.
  const host = port === 0 ? '127.0.0.1' : 'localhost';
  const origin = `http://${host}:${(around.app.server.address() as AddressInfo).port}`;
  return {
    ...around,
    origin,
    async visit(path, { as, stored = {}, before, ...contextOptions } = {}) {
      const context = await browser!.newContext({
        baseURL: origin,
        reducedMotion: 'reduce',
        // Playwright sees no requests that go through a service worker, so only tests of being offline have one.
        serviceWorkers: 'block',
        ...contextOptions,
      });
      // Shorter than the timeout of the test, whose error would not say what it waited for.
      context.setDefaultTimeout(30_000);
      const thrown: string[] = [];
      onTestFinished(async () => {
        await context.close();
        expect(thrown).toEqual([]);
      });
      await context.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, stored);
      // React reports an error that it has recovered from without its reason.
      await context.addInitScript((mark) => {
        addEventListener('error', ({ error }) => error?.cause && console.error(mark, error.cause.stack));
      }, CAUSED_BY);
      if (as) await signIn(context, as);
      const page = await context.newPage();
      page.on('pageerror', (error) => thrown.push(error.message));
      page.on('console', (message) => message.text().startsWith(CAUSED_BY) && thrown.push(message.text()));
      await before?.(page);
      await page.goto(path);
      // The first view is only for reading. Keys and clicks are for the page that replaces it.
      await page.locator('#root[data-first]').waitFor({ state: 'detached' });
      return page;
    },
  };
}

interface AxeResults {
  violations: { id: string; nodes: { html: string; failureSummary?: string }[] }[];
}

/** The rules of axe that look at colours. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

/** The problems that axe finds on the present page, by all of its rules or by some: rule, element, reason. */
export async function faultsOf(page: Page, rules?: readonly string[]): Promise<string[]> {
  // The content security policy of the pages blocks other scripts, but not evaluation.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (runOnly) =>
      // Passed rules are not needed, so axe does not describe them.
      (globalThis as unknown as { axe: { run(options: object): Promise<AxeResults> } }).axe.run({
        resultTypes: ['violations'],
        ...(runOnly ? { runOnly } : {}),
      }),
    rules,
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`));
}

/** Shows a page in light or dark colours, as its system asks for. */
export async function inColours(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((name) => document.documentElement.dataset.mantineColorScheme === name, colorScheme);
}

/** The problems of the present page in light and in dark colours, in one visit. */
export async function faultsInBothColours(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await inColours(page, colorScheme);
    const faults = await faultsOf(page, colorScheme === 'dark' ? OF_COLOURS : undefined);
    found.push(...faults.map((fault) => `${colorScheme}: ${fault}`));
  }
  return found;
}

/** How much wider the page is than its window, in pixels. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

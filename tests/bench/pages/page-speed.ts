import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import type { Figure } from '../figure.ts';
import { asked, type Library, shoppingList } from '../household.ts';
import { library, tokenFor } from '../library.ts';
import { root, serve } from '../processes.ts';
import { openChromium, type Session, signedIn } from './browser.ts';

/** The phone and the network of Lighthouse: 150 ms, 1.6 Mbit/s down, 750 kbit/s up, a processor four times slower. */
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const NETWORK = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 };
const SLOWDOWN = 4;
const RUNS = 3;
const RECIPES = 5_000;
/** Recipes with a picture: those that the first page shows. */
const PICTURES = 12;
const QUIET_MS = 1_500;
/** How far a finger scrolls at a time, in pixels, and how often. */
const SWIPE = 1_500;
const SWIPES = 60;

/** Records that a page makes about itself, because nothing else can observe them. */
interface Noted {
  largest: number;
  interactions: { name: string; took: number }[];
  tasks: number[];
}

function note(): void {
  const noted: Noted = { largest: 0, interactions: [], tasks: [] };
  Object.assign(globalThis, { noted });
  const watch = (type: string, take: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true, ...options });
  watch('largest-contentful-paint', (entry) => (noted.largest = entry.startTime));
  watch('longtask', (entry) => noted.tasks.push(entry.duration));
  watch('event', (entry) => noted.interactions.push({ name: entry.name, took: entry.duration }), {
    durationThreshold: 16,
  });
}

const notedBy = (page: Page): Promise<Noted> => page.evaluate(() => (globalThis as unknown as { noted: Noted }).noted);

interface Setting {
  readonly browser: Browser;
  readonly session: Session;
}

/** Opens a page with an empty cache. With `network`, over a slow one. */
async function onPhone<T>(
  { browser, session }: Setting,
  act: (page: Page, slowDown: () => Promise<void>) => Promise<T>,
  { stored = {}, network = false }: { stored?: Readonly<Record<string, string>>; network?: boolean } = {},
): Promise<T> {
  const context = await browser.newContext({ ...PHONE, storageState: session, serviceWorkers: 'block' });
  await context.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, stored);
  await context.addInitScript(note);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  if (network) {
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
  }
  const slowDown = async () => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN }));
  try {
    return await act(page, slowDown);
  } finally {
    await context.close();
  }
}

/** The least of several runs, because other work on the machine only slows a run. */
async function least(run: () => Promise<number>): Promise<{ least: number; all: string }> {
  const all: number[] = [];
  for (let round = 0; round < RUNS; round++) all.push(await run());
  return { least: Math.min(...all), all: all.map((value) => value.toFixed(0)).join(', ') };
}

async function figure(name: string, goal: number, run: () => Promise<number>): Promise<Figure> {
  const found = await least(run);
  return { name, value: found.least, goal, unit: 'ms', note: `of ${found.all}` };
}

/** Measures the page itself, not the first view of the server. */
const itself = (shows: string): string => `#root:not([data-first]) ${shows}`;

/** When a page has drawn its largest part, on a phone with an empty cache. */
const drawn = (setting: Setting, address: string, shows: string) =>
  onPhone(
    setting,
    async (page, slowDown) => {
      await slowDown();
      await page.goto(address);
      // The content that replaces the first view may be larger.
      await page.locator(itself(shows)).first().waitFor();
      await page.waitForTimeout(QUIET_MS);
      return (await notedBy(page)).largest;
    },
    { network: true },
  );

/** How long the slowest of some interactions takes until its result is drawn. */
const answered = (setting: Setting, address: string, ready: string, act: (page: Page) => Promise<void>) =>
  onPhone(setting, async (page, slowDown) => {
    await page.goto(address);
    await page.locator(itself(ready)).first().waitFor();
    await page.waitForTimeout(QUIET_MS);
    await slowDown();
    await page.evaluate(() => {
      (globalThis as unknown as { noted: Noted }).noted.interactions = [];
    });
    await act(page);
    await page.waitForTimeout(QUIET_MS);
    const { interactions } = await notedBy(page);
    // Browsers do not report interactions below 16 ms.
    return Math.max(
      16,
      ...interactions
        .filter(({ name }) => !/^pointer(?:over|enter|out|leave)$|^mouse/.test(name))
        .map(({ took }) => took),
    );
  });

/**
 * The longest task while a finger scrolls down a list. Browsers do not report tasks below 50 ms. A long list draws only
 * the rows near the window, so its height shows that it has loaded.
 */
const scrolled = (setting: Setting, address: string, stored: Readonly<Record<string, string>>, isSlow: boolean) =>
  onPhone(
    setting,
    async (page, slowDown) => {
      await page.goto(address);
      await page.locator(itself('main article')).first().waitFor();
      await page.waitForFunction((height) => document.documentElement.scrollHeight > height, 2 * SWIPE);
      await page.waitForTimeout(QUIET_MS);
      if (isSlow) await slowDown();
      await page.evaluate(() => {
        (globalThis as unknown as { noted: Noted }).noted.tasks = [];
      });
      for (let swipe = 0; swipe < SWIPES; swipe++) {
        await page.evaluate((by) => scrollBy({ top: by }), SWIPE);
        await page.waitForTimeout(100);
      }
      await page.waitForTimeout(QUIET_MS);
      return Math.max(0, ...(await notedBy(page)).tasks);
    },
    { stored },
  );

/** Time from the choice of a language to the translated page. */
const spoken = (setting: Setting, home: string) =>
  onPhone(setting, async (page) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(home);
    await page.locator(itself('main article')).first().waitFor();
    await page.getByRole('button', { name: /^Language/ }).click();
    const choice = page.getByRole('button', { name: 'Deutsch' });
    await choice.waitFor();
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(() => {
      const heading = document.querySelector('main h1')!;
      const before = heading.textContent;
      addEventListener(
        'click',
        () => {
          const clicked = performance.now();
          const look = () => {
            if (heading.isConnected && heading.textContent === before) return requestAnimationFrame(look);
            return requestAnimationFrame(() => performance.measure('language', { start: clicked }));
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    await choice.click();
    await page.waitForFunction(() => performance.getEntriesByName('language').length > 0);
    return page.evaluate(() => performance.getEntriesByName('language')[0]!.duration);
  });

async function addPictures({ url, token }: Library): Promise<void> {
  const folder = join(root, 'server/demo/pictures');
  const files = readdirSync(folder).filter((file) => file.endsWith('.webp'));
  const { items } = await asked<{ items: { slug: string }[] }>(
    { url, token },
    'GET',
    `/api/recipes?perPage=${PICTURES}&orderBy=name&orderDirection=asc`,
  );
  for (const [index, { slug }] of items.entries()) {
    const form = new FormData();
    form.set('image', new File([readFileSync(join(folder, files[index % files.length]!))], 'picture.webp'));
    form.set('extension', 'webp');
    const headers = { authorization: `Bearer ${token}` };
    const reply = await fetch(`${url}/api/recipes/${slug}/image`, { method: 'PUT', headers, body: form });
    if (!reply.ok) throw new Error(`the picture of ${slug} was refused: ${await reply.text()}`);
  }
}

interface Opened extends Setting {
  readonly home: string;
  readonly pages: Readonly<Record<'home' | 'a recipe' | 'the planner' | 'a shopping list', readonly [string, string]>>;
}

/** Opens a large library, and signs in. */
async function withLibrary(measure: (opened: Opened) => Promise<Figure[]>): Promise<Figure[]> {
  const server = await serve(await library(RECIPES));
  const browser = await openChromium();
  try {
    const at = { url: server.url, token: await tokenFor(server.url) };
    await addPictures(at);
    const { id: list } = await shoppingList(at, 'Week', 20);
    const { session, home } = await signedIn(browser, server.url);
    const pages = {
      home: [home, 'main article'],
      'a recipe': [`${home}/r/r-1`, 'main h1'],
      'the planner': [`${server.url}/group/mealplan/planner/view`, 'main h2'],
      'a shopping list': [`${server.url}/shopping-lists/${list}`, 'main input'],
    } as const;
    return await measure({ browser, session, home, pages });
  } finally {
    await browser.close();
    await server.stop();
  }
}

async function firstLooks({ pages, ...setting }: Opened): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, [address, shows]] of Object.entries(pages))
    figures.push(await figure(`largest part of ${name} on a slow phone`, 1_800, () => drawn(setting, address, shows)));
  return figures;
}

async function interactions({ pages, ...setting }: Opened): Promise<Figure[]> {
  const acts: Record<string, readonly [string, string, (page: Page) => Promise<void>]> = {
    'ticking an item': [...pages['a shopping list'], (page) => page.getByRole('checkbox').nth(3).tap()],
    'opening the search': [
      ...pages.home,
      (page) =>
        page
          .getByRole('button', { name: /^Search/ })
          .first()
          .tap(),
    ],
    'typing in the search': [
      ...pages.home,
      async (page) => {
        await page.keyboard.press('/');
        await page.getByRole('dialog').waitFor();
        await page.keyboard.type('soup', { delay: 150 });
      },
    ],
    'switching the week': [...pages['the planner'], (page) => page.getByRole('button', { name: 'Next week' }).tap()],
  };
  const figures: Figure[] = [];
  for (const [name, [address, ready, act]] of Object.entries(acts))
    figures.push(await figure(`${name} on a slow phone`, 100, () => answered(setting, address, ready, act)));
  return figures;
}

async function scrolling(setting: Opened): Promise<Figure[]> {
  const { home } = setting;
  const whole = { 'lovage.recipes.view': JSON.stringify({ isWhole: true }) };
  const figures: Figure[] = [];
  for (const [what, stored] of Object.entries({ 'page by page': {}, [`${RECIPES} at once`]: whole }))
    for (const [where, isSlow] of Object.entries({ 'this computer': false, 'a slow phone': true }))
      figures.push(
        await figure(`longest task of scrolling, ${what}, on ${where}`, 50, () =>
          scrolled(setting, home, stored, isSlow),
        ),
      );
  return figures;
}

/** When pages show their largest part on a phone. */
export const firstLook = (): Promise<Figure[]> => withLibrary(firstLooks);

/** The longest tasks while a finger scrolls down a long list on a phone. */
export const pageScrolling = (): Promise<Figure[]> => withLibrary(scrolling);

/** How fast pages are on a phone: first view, reactions to touches, scrolling, and change of language. */
export const pageSpeed = (): Promise<Figure[]> =>
  withLibrary(async (opened) => [
    ...(await firstLooks(opened)),
    ...(await interactions(opened)),
    ...(await scrolling(opened)),
    await figure('switching the language', 300, () => spoken(opened, opened.home)),
  ]);

/** How fast pages react to touches on a phone. */
export const pageAnswers = (): Promise<Figure[]> => withLibrary(interactions);

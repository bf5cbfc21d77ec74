import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Figure } from './figure.ts';
import { shoppingList } from './household.ts';
import { library, tokenFor } from './library.ts';
import { openChromium, signedIn } from './pages/browser.ts';
import { root, serve } from './processes.ts';

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes).length / 1024;

/** The page counts as loaded after this long without a request. */
const QUIET_MS = 2000;

/** Each page, and a text that it shows once it has loaded: on a busy machine its files load slowly. */
const PAGES: Readonly<Record<string, { path: string; shows: string }>> = {
  'a recipe': { path: ':home/r/r-1', shows: 'main h1' },
  'the editor': { path: ':home/r/r-1?edit=true', shows: 'main textarea' },
  'a new recipe': { path: ':home/r/create/new', shows: 'main textarea' },
  "one's profile": { path: ':site/user/profile/edit', shows: 'main form' },
  'the planner': { path: ':site/group/mealplan/planner/view', shows: 'main h2' },
  'the shopping lists': { path: ':site/shopping-lists', shows: 'main h1' },
  notifiers: { path: ':site/group/notifiers', shows: 'main h1' },
  'the people of the site': { path: ':site/admin/manage/users', shows: 'main h1' },
  backups: { path: ':site/admin/backups', shows: 'main h1' },
  'a shopping list': { path: ':site/shopping-lists/:list', shows: 'main input' },
};

/** Measures the compressed size of what the browser loads for the home page, and of the largest locale. */
export async function web(): Promise<Figure[]> {
  const server = await serve(await library(1_000));
  const browser = await openChromium();
  const { session, home } = await signedIn(browser, server.url);
  const at = { url: server.url, token: await tokenFor(server.url) };
  const list = await shoppingList(at, 'Week', 20);
  /** The files of a page that a browser with the session and an empty cache opens. */
  async function filesOf(path: string, shows: string): Promise<string[]> {
    const context = await browser.newContext({ storageState: session });
    const page = await context.newPage();
    const asked = new Set<string>();
    page.on('request', (request) => asked.add(new URL(request.url()).pathname));
    await page.goto(path);
    await page.locator(shows).first().waitFor();
    // The stream of changes never ends, so the network is never idle.
    for (let before = -1; before < asked.size; await page.waitForTimeout(QUIET_MS)) before = asked.size;
    await context.close();
    return [...asked].filter((file) => !file.startsWith('/api/'));
  }
  const sizeOf = (files: readonly string[], type: string) =>
    files
      .filter((file) => file.endsWith(`.${type}`))
      .reduce((sum, file) => sum + kilobytes(readFileSync(join(root, 'dist/web', file))), 0);
  /** The scripts of a page of a kilobyte and more, the largest first. */
  const partsOf = (files: readonly string[]) =>
    files
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ name: /([^/]+?)-[\w-]{8}\.js$/.exec(file)?.[1], size: sizeOf([file], 'js') }))
      .filter(({ size }) => size >= 1)
      .sort((a, b) => b.size - a.size)
      .map(({ name, size }) => `${name} ${size.toFixed(1)}`)
      .join(', ');
  const files = await filesOf(home, 'main article');
  const others: Figure[] = [];
  for (const [name, { path, shows }] of Object.entries(PAGES)) {
    const address = path.replace(':home', home).replace(':site', server.url).replace(':list', list.id);
    const more = (await filesOf(address, shows)).filter((file) => !files.includes(file));
    others.push({
      name: `web, more on the page of ${name}: JavaScript, gzip`,
      value: sizeOf(more, 'js'),
      goal: 30,
      unit: 'KB',
      note: partsOf(more),
    });
  }
  const fonts = files.filter((file) => file.endsWith('.woff2'));
  const fontBytes = fonts.reduce((sum, file) => sum + readFileSync(join(root, 'dist/web', file)).length, 0);
  await browser.close();
  await server.stop();
  const assets = join(root, 'dist/web/assets');
  const locales = readdirSync(assets).filter((name) => /^[a-z]{2,3}-[A-Z]{2}-.*\.js$/.test(name));
  const largest = Math.max(...locales.map((name) => kilobytes(readFileSync(join(assets, name)))));
  return [
    { name: 'web at home: JavaScript, gzip', value: sizeOf(files, 'js'), goal: 200, unit: 'KB', note: partsOf(files) },
    { name: 'web at home: files', value: files.length, goal: 40, unit: '' },
    { name: 'web at home: CSS, gzip', value: sizeOf(files, 'css'), goal: 25, unit: 'KB' },
    { name: 'web at home: fonts', value: fontBytes / 1024, goal: 60, unit: 'KB', note: `${fonts.length} files` },
    ...others,
    { name: 'one locale, gzip', value: largest, goal: 25, unit: 'KB' },
  ];
}

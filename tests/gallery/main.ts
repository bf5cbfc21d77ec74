import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/system-packages.mjs';
import { demoAdmin } from '../../server/demo/demo-admin.ts';
import { chromiumFlags } from '../kit/chromium-flags.ts';
import { startDemo } from './demo.ts';
import { type Form, forms, type Ids, type Place, places } from './places.ts';
import { takeReadmePictures } from './readme.ts';

const HELP = `Takes a picture of each page in each form: npm run gallery -- [options]

  --out FOLDER     where the pictures go (default: gallery)
  --only NAMES     pages whose names contain one of these, separated by commas
  --form NAMES     forms whose names contain one of these, e.g. 390,dark
  --locale CODE    language of the pages (default: en-US)
  --whole          whole pages instead of the first screen
  --readme         write the pictures of README.md instead`;

const { values } = parseArgs({
  options: {
    out: { type: 'string', default: 'gallery' },
    only: { type: 'string', default: '' },
    form: { type: 'string', default: '' },
    locale: { type: 'string', default: 'en-US' },
    whole: { type: 'boolean', default: false },
    readme: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

interface Demo {
  readonly url: string;
  readonly ids: Ids;
}

const isAsked = (name: string, asked: string) => asked.split(',').some((part) => name.includes(part));

const contextOf = (form: Form): BrowserContextOptions => ({
  viewport: { width: form.width, height: form.height },
  colorScheme: form.isDark ? 'dark' : 'light',
  reducedMotion: 'reduce',
  hasTouch: form.width < 760,
  isMobile: form.width < 760,
  serviceWorkers: 'block',
});

/** Waits for texts, fonts and the pictures in view. */
async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.waitForFunction(() => {
    const isInView = (image: HTMLImageElement) => {
      const { top, bottom, left, right } = image.getBoundingClientRect();
      return image.checkVisibility() && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
    };
    const isDone = [...document.images].every((image) => image.complete || !isInView(image));
    return isDone && !document.querySelector('[aria-busy="true"]') && document.fonts.status === 'loaded';
  });
}

async function newPage(browser: Browser, url: string, form: Form, place: Place): Promise<Page> {
  const context = await browser.newContext({ ...contextOf(form), baseURL: url });
  const stored = { 'lovage.locale': values.locale, ...(form.isRtl ? { 'lovage.direction': 'rtl' } : {}) };
  await context.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
  }, stored);
  const { username, password } = demoAdmin;
  if (!place.isSignedOut) await context.request.post('/api/auth/token', { form: { username, password } });
  return context.newPage();
}

/** A page as it looks in use. */
async function show(browser: Browser, { url, ids }: Demo, form: Form, place: Place): Promise<Page> {
  const page = await newPage(browser, url, form, place);
  await page.goto(place.path(ids));
  await settle(page);
  await place.act?.(page);
  await settle(page);
  return page;
}

async function takeAll(browser: Browser, demo: Demo): Promise<number> {
  const out = resolve(values.out);
  mkdirSync(out, { recursive: true });
  let failed = 0;
  for (const form of forms.filter(({ name }) => isAsked(name, values.form)))
    for (const place of places.filter(({ name }) => isAsked(name, values.only))) {
      try {
        const page = await show(browser, demo, form, place);
        await page.screenshot({ path: join(out, `${place.name}-${form.name}.png`), fullPage: values.whole });
        await page.context().close();
      } catch (thrown) {
        failed += 1;
        console.error(`${place.name}, ${form.name}: ${thrown instanceof Error ? thrown.message : thrown}`);
      }
    }
  console.log(`The pictures are in ${out}.`);
  return failed;
}

async function main(): Promise<number> {
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const executablePath = await findChromium();
  if (!executablePath) throw new Error('Chromium is missing. Run apt-get install chromium, or set CHROMIUM_PATH.');
  const demo = await startDemo();
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  try {
    if (values.readme) return await takeReadmePictures((form, place) => show(browser, demo, form, place));
    return await takeAll(browser, demo);
  } finally {
    await browser.close();
    await demo.stop();
  }
}

process.exitCode = (await main()) > 0 ? 1 : 0;

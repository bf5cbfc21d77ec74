import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromium } from 'playwright';
import type { Figure } from './figure.ts';
import { account, library } from './library.ts';
import { root, serve } from './processes.ts';

const kilobytes = (bytes: Uint8Array) => gzipSync(bytes).length / 1024;

/** The page is loaded if it asks for nothing this long. */
const QUIET_MS = 2000;

/** Measures the compressed size of what the browser loads for the home page, and of the largest locale. */
export async function web(): Promise<Figure[]> {
  const server = await serve(await library(1_000));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
  const signIn = await browser.newContext();
  const login = await signIn.newPage();
  const loaded = { js: 0, css: 0 };
  await login.goto(`${server.url}/login`);
  await login.getByRole('textbox').first().fill(account.ADMIN_USERNAME);
  await login.locator('input[type=password]').fill(account.ADMIN_PASSWORD);
  await login.keyboard.press('Enter');
  await login.waitForURL(/\/g\//);
  // A browser with the session and an empty cache.
  const page = await (await browser.newContext({ storageState: await signIn.storageState() })).newPage();
  const asked = new Set<string>();
  page.on('request', (request) => asked.add(new URL(request.url()).pathname));
  await page.goto(login.url());
  // The stream of changes never ends, so the network is never idle.
  for (let before = -1; before < asked.size; await page.waitForTimeout(QUIET_MS)) before = asked.size;
  await browser.close();
  await server.stop();
  const files = [...asked].filter((path) => !path.startsWith('/api/'));
  for (const path of files) {
    const type = /\.(js|css)$/.exec(path)?.[1] as keyof typeof loaded | undefined;
    if (type) loaded[type] += kilobytes(readFileSync(join(root, 'dist/web', path)));
  }
  const assets = join(root, 'dist/web/assets');
  const locales = readdirSync(assets).filter((name) => /^[a-z]{2,3}-[A-Z]{2}-.*\.js$/.test(name));
  const largest = Math.max(...locales.map((name) => kilobytes(readFileSync(join(assets, name)))));
  return [
    { name: 'web at home: JavaScript, gzip', value: loaded.js, goal: 200, unit: 'KB' },
    { name: 'web at home: files', value: files.length, goal: 40, unit: '' },
    { name: 'web at home: CSS, gzip', value: loaded.css, goal: 25, unit: 'KB' },
    { name: 'one locale, gzip', value: largest, goal: 25, unit: 'KB' },
  ];
}

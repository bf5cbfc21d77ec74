import { type Browser, type BrowserContext, chromium } from 'playwright';
import { chromiumFlags } from '../../kit/chromium-flags.ts';
import { account } from '../library.ts';

/** Opens Chromium with the settings of the page benchmarks. */
export const openChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: chromiumFlags(),
  });

export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in as the admin of the library. Returns the session and the address of the start page. */
export async function signedIn(browser: Browser, url: string): Promise<{ session: Session; home: string }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/login`);
  await page.getByRole('textbox').first().fill(account.ADMIN_USERNAME);
  await page.locator('input[type=password]').fill(account.ADMIN_PASSWORD);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/g\//);
  const found = { session: await context.storageState(), home: page.url().replace(/\/$/, '') };
  await context.close();
  return found;
}

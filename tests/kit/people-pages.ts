import type { Page } from 'playwright';
import { expect } from 'vitest';
import { faultsOf, overflowOf } from './browser.ts';
import { PASSWORD } from './world.ts';

export const dialog = (page: Page) => page.getByRole('dialog');
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Expects a page without faults of accessibility, that is not wider than its window. */
export async function expectSound(page: Page): Promise<void> {
  expect(await faultsOf(page)).toEqual([]);
  expect(await overflowOf(page)).toBe(0);
}

/** Expects the same on a phone in dark colours and on a desk in light ones, in one visit. */
export async function expectSoundOnPhoneAndDesk(page: Page, what: string): Promise<void> {
  for (const [colorScheme, width, height] of [
    ['dark', 390, 844],
    ['light', 1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    await page.waitForFunction((name) => document.documentElement.dataset.mantineColorScheme === name, colorScheme);
    const where = `${what}, ${width} pixels wide, in ${colorScheme} colours`;
    expect(await faultsOf(page), where).toEqual([]);
    await expect.poll(() => overflowOf(page), { message: where }).toBe(0);
  }
}

export async function signIn(page: Page, username: string, password: string = PASSWORD): Promise<void> {
  await page.getByLabel('User name or e-mail').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** Signs out: by the header, or by the menu of phones. */
export async function signOut(page: Page): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await heading(page, 'Sign in').waitFor();
}

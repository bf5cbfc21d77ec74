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

import { expect, test } from 'vitest';
import { openBrowser, overflowOf, site } from '../kit/browser.ts';

const browser = await openBrowser();

for (const [name, width, colorScheme] of [
  ['wide', 1280, 'light'],
  ['narrow', 390, 'dark'],
] as const)
  test(`the ${name} page of the API lists, explains and makes calls, and asks nobody else`, async () => {
    const place = await site(browser);
    const page = await place.visit('/healthz', { as: 'anna', viewport: { width, height: 900 }, colorScheme });
    const asked: string[] = [];
    const said: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
    const answer = await page.goto('/redoc');
    expect(new URL(page.url()).pathname).toBe('/docs');
    expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self';/);
    // The calls are listed on a phone, too, where there is no room for a column beside the page.
    const call = page.locator('[data-content-id="get-/api/app/about"]');
    await (name === 'wide' ? call : page.getByText('/api/app/about').filter({ visible: true }).first()).click();
    await page.getByRole('button', { name: 'TRY', exact: true }).first().waitFor();
    await page.goto('/docs#get-/api/users/self');
    await page.reload();
    await page.getByRole('button', { name: 'TRY', exact: true }).click();
    await page.getByText('"anna"').first().waitFor();
    expect(asked.length).toBeGreaterThan(4);
    expect(asked.filter((url) => !url.startsWith(place.origin) && !url.startsWith('data:'))).toEqual([]);
    expect(said).toEqual([]);
    expect(await overflowOf(page)).toBe(0);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${name}.png` });
  });

import { expect, test } from 'vitest';
import { openBrowser, overflowOf, site } from '../kit/browser.ts';

const browser = await openBrowser();

test('the API page lists, explains and makes calls on a desk and on a phone, without requests to other servers', async () => {
  const place = await site(browser);
  const page = await place.visit('/healthz', { as: 'anna', viewport: { width: 1280, height: 900 } });
  // The page draws every call of the API, which takes long on a busy machine.
  page.setDefaultTimeout(90_000);
  const asked: string[] = [];
  const said: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on('console', (message) => void (message.type() === 'error' && said.push(message.text())));
  const shoot = async (name: string) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/docs-${name}.png` });
  };
  const isExplained = () => page.getByRole('button', { name: 'TRY', exact: true }).first().waitFor();
  const answer = await page.goto('/redoc');
  expect(new URL(page.url()).pathname).toBe('/docs');
  expect(answer?.headers()['content-security-policy']).toMatch(/script-src 'self';/);
  await page.locator('[data-content-id="get-/api/app/about"]').click();
  await isExplained();
  expect(await overflowOf(page)).toBe(0);
  await shoot('wide');

  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto('/docs');
  // The calls are listed on a phone, too, where there is no room for a column beside the page.
  await page.getByText('/api/app/about').filter({ visible: true }).first().click();
  await isExplained();
  await page.goto('/docs#get-/api/users/self');
  await page.reload();
  await page.getByRole('button', { name: 'TRY', exact: true }).click();
  await page.getByText('"anna"').first().waitFor();
  expect(await overflowOf(page)).toBe(0);
  await shoot('narrow');
  expect(asked.length).toBeGreaterThan(4);
  expect(asked.filter((url) => !url.startsWith(place.origin) && !url.startsWith('data:'))).toEqual([]);
  expect(said).toEqual([]);
}, 300_000);

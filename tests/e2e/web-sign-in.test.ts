import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { freePort } from '../kit/free-port.ts';
import { identityServer } from '../kit/identity-server.ts';
import { dialog, expectSound, heading, signIn, signOut } from '../kit/people-pages.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };

test('a second factor is set up with an app, asked for at the next sign-in, and a recovery code replaces it', async () => {
  const place = await site(browser);
  const page = await place.visit('/user/profile/edit', { as: 'anna', ...phone });
  await page.getByRole('button', { name: 'Set up an authenticator app' }).click();
  await dialog(page).getByLabel('Current password').fill('not this one');
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await dialog(page).getByText('The current password is wrong.').waitFor();
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  const qr = dialog(page).getByRole('img', { name: 'QR code for the app' });
  await qr.waitFor();
  // The content security policy allows the picture.
  await expect.poll(() => qr.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const secret = (await dialog(page).locator('code').textContent())!;
  const app = new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) });
  const codeAt = (steps: number) => app.generate({ timestamp: place.now() + steps * 30_000 });
  await expectSound(page);
  await dialog(page).getByLabel('Code from your app').fill(codeAt(0));
  await dialog(page).getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByText('Your recovery codes').waitFor();
  const codes = await dialog(page).locator('code').allTextContents();
  expect(codes).toHaveLength(10);
  // Escape does not close a dialog with codes that are shown only once.
  await page.keyboard.press('Escape');
  await expectSound(page);
  await dialog(page).getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 left').waitFor();

  await signOut(page);
  await signIn(page, 'anna');
  await heading(page, 'One more step').waitFor();
  await expectSound(page);
  await page.getByLabel('Code from your app').fill('000000');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('The code is wrong').waitFor();
  place.advance(60_000);
  await page.getByLabel('Code from your app').fill(codeAt(0));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByRole('heading', { name: 'Account and security' }).waitFor();

  await signOut(page);
  await signIn(page, 'anna');
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0]!);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('9 left').waitFor();
});

test('a passkey is created in the browser, and signs in without a password', async () => {
  const port = await freePort();
  const place = await site(browser, { port, environment: { BASE_URL: `http://localhost:${port}` } });
  const page = await place.visit('/user/profile/edit', { as: 'anna' });
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole('button', { name: 'Add passkey' }).click();
  await dialog(page).getByLabel('Name').fill('Kitchen tablet');
  await dialog(page).getByLabel('Current password').fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('list', { name: 'Passkeys' }).getByText('Kitchen tablet').waitFor();
  expect((await place.anna.client.passkeys.list()).map(({ name }) => name)).toEqual(['Kitchen tablet']);

  // A device that is always present answers the autofill request of the page, before the button can be pressed.
  await page.evaluate(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await signOut(page);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page.getByRole('heading', { name: 'Account and security' }).waitFor();
  await page
    .getByText(/last used/)
    .first()
    .waitFor();
  await page
    .getByRole('list', { name: 'Sessions' })
    .getByText(/^Passkey/)
    .waitFor();
});

test('an identity provider signs people in and out', async () => {
  const port = await freePort();
  const provider = await identityServer(`http://localhost:${port}`);
  provider.people.set('ida', {
    email: 'ida@example.org',
    email_verified: true,
    name: 'Ida',
    preferred_username: 'ida',
  });
  const place = await site(browser, {
    port,
    environment: { ...provider.environment, OIDC_AUTO_REDIRECT: 'true', OIDC_ALLOW_HTTP: 'true' },
  });
  const page = await place.visit('/login?direct=1');
  await page.getByRole('link', { name: 'Sign in with Our House' }).waitFor();
  await expectSound(page);
  await page.goto('/shopping-lists');
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('[name=login]').fill('ida');
  await page.locator('[name=password]').fill('x');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'Shopping lists').waitFor();
  await follow(page, '/user/profile/edit');
  await page.getByText('This account signs in through another service and has no password here.').waitFor();

  await page.getByRole('button', { name: 'Sign out', exact: true }).first().click();
  await page.waitForURL(`${provider.issuer}/**`);
  await page.locator('[name=logout]').first().click();
  await heading(page, 'Sign in').waitFor();
  expect(new URL(page.url()).search).toBe('?direct=1');
  // The page shows only known errors from the address, not any other text in it.
  await page.goto('/login?direct=1&error=auth.outside_not_in_group');
  await page.getByRole('alert').getByText('is not in the group that can use this server').waitFor();
  await page.goto('/login?direct=1&error=<b>surprise</b>');
  await page.getByRole('alert').getByText('The identity provider did not sign you in').waitFor();
});

test('pages with a token in their address send no referrer', async () => {
  const place = await site(browser);
  const policyOf = async (path: string) => (await fetch(place.origin + path)).headers.get('referrer-policy');
  expect(await Promise.all(['/register?token=a', '/reset-password/?token=a', '/login'].map(policyOf))).toEqual([
    'no-referrer',
    'no-referrer',
    'same-origin',
  ]);
});

test('a demo says so on its public pages, and how to sign in', async () => {
  const place = await site(browser, { isDemo: true });
  const page = await place.visit('/login', phone);
  await page.getByText('This is a demo.').waitFor();
  await page.getByText('This is a demo of Lovage 1.12.0.').waitFor();
  await expectSound(page);
});

test('the sign-in page and the profile make no failing requests', async () => {
  const place = await site(browser);
  const page = await place.visit('/healthz');
  const failed: string[] = [];
  page.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${new URL(answer.url()).pathname}`);
  });
  await page.goto('/shopping-lists');
  await heading(page, 'Sign in').waitFor();
  await signIn(page, 'anna');
  await heading(page, 'Shopping lists').waitFor();
  await follow(page, '/user/profile');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await follow(page, '/user/profile/edit');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.goto('/login');
  await page.waitForURL('**/g/home');
  expect(failed).toEqual([]);
});

import { expect, test } from 'vitest';
import { openBrowser, site } from '../kit/browser.ts';
import { follow } from '../kit/follow.ts';
import { mailServer } from '../kit/mail-server.ts';
import { dialog, expectSound, heading, signIn } from '../kit/people-pages.ts';
import { PASSWORD } from '../kit/world.ts';

const browser = await openBrowser();

const phone = { viewport: { width: 390, height: 844 } };
const NEW_PASSWORD = 'Barley-soup, 7 bowls';

test('an invitation is created, sent by mail, and lets somebody join the group', async () => {
  const mails = await mailServer();
  const place = await site(browser, { environment: { ...mails.environment, BASE_URL: 'http://lovage.test' } });
  const page = await place.visit('/group/members', { as: 'anna' });
  await page.getByRole('link', { name: 'Invite someone' }).click();
  await page.getByText('No invitations yet.').waitFor();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  await dialog(page).getByLabel('Number of people').fill('0');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  await dialog(page).getByText('Enter a number from 1 to 1000.').waitFor();
  await dialog(page).getByLabel('Number of people').fill('1');
  await dialog(page).getByRole('button', { name: 'Create link' }).click();
  const link = new URL((await dialog(page).locator('code').textContent())!);
  await dialog(page).getByLabel('Or e-mail it to').fill('cleo@example.org');
  await dialog(page).getByRole('button', { name: 'Send' }).click();
  await dialog(page).getByText('Sent to cleo@example.org').waitFor();
  await expectSound(page);
  expect(mails.mails.at(-1)?.text).toContain(link.search);

  const guest = await place.visit(link.pathname + link.search, phone);
  await heading(guest, 'You are invited').waitFor();
  await guest.getByLabel('Name', { exact: true }).fill('Cleo Cook');
  await guest.getByLabel('User name').fill('anna');
  await guest.getByText('username is taken').waitFor();
  await guest.getByLabel('User name').fill('cleo');
  await guest.getByLabel('E-mail').fill('cleo@example.org');
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByText('Strength: Very Strong').waitFor();
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('Password must match').waitFor();
  await expectSound(guest);
  await guest.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.waitForURL('**/g/home');
  // She does not have the right to manage the group.
  await guest.goto('/group/members');
  await guest.waitForURL('**/g/home');

  await page.goto('/group/members');
  const rights = page.getByRole('group', { name: 'Permissions of Cleo Cook' });
  await rights.getByRole('switch', { name: 'Manage' }).click();
  await expect
    .poll(async () => (await place.anna.client.members.list()).find(({ username }) => username === 'cleo')?.canManage)
    .toBe(true);
  await expectSound(page);
  // The link was for one person.
  await guest.context().clearCookies();
  await guest.goto(link.pathname + link.search);
  await guest.getByLabel('Name', { exact: true }).fill('Late');
  await guest.getByLabel('User name').fill('late');
  await guest.getByLabel('E-mail').fill('late@example.org');
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.getByText('This invitation is no longer valid').waitFor();
});

test('an admin creates an account, disables it and enables it again', async () => {
  const place = await site(browser);
  const page = await place.visit('/admin/manage/users', { as: 'anna' });
  await page.getByRole('button', { name: 'New user' }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).getByText('Must Be At Least 8 Characters').waitFor();
  await dialog(page).getByLabel('Name', { exact: true }).fill('Dora Dough');
  await dialog(page).getByLabel('User name').fill('ben');
  await dialog(page).getByLabel('E-mail').fill('dora@example.org');
  await dialog(page).getByLabel('Password', { exact: true }).fill(PASSWORD);
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).getByText('username is taken').waitFor();
  await expectSound(page);
  await dialog(page).getByLabel('User name').fill('dora');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await page.getByRole('list', { name: 'Users' }).getByText('Dora Dough').waitFor();

  const dora = await place.visit('/login');
  await signIn(dora, 'dora');
  await dora.waitForURL('**/g/home');
  await page.getByRole('button', { name: 'Actions for Dora Dough' }).click();
  await page.getByRole('menuitem', { name: 'Disable' }).click();
  await dialog(page).getByRole('button', { name: 'Disable' }).click();
  await page.getByText('disabled since').waitFor();
  await expectSound(page);
  await dora.getByRole('link', { name: 'Shopping lists' }).first().click();
  await heading(dora, 'Sign in').waitFor();
  await signIn(dora, 'dora');
  await dora.getByText('Invalid Credentials').waitFor();

  await page.getByRole('button', { name: 'Actions for Dora Dough' }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByText('disabled since').waitFor({ state: 'detached' });
  await signIn(dora, 'dora');
  await dora.waitForURL('**/shopping-lists');

  await page.getByRole('button', { name: 'Actions for Dora Dough' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByLabel('Who gets the recipes and lists').selectOption({ label: 'Ben' });
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('list', { name: 'Users' }).getByText('Dora Dough').waitFor({ state: 'detached' });
  await follow(page, '/group/audit?action=users');
  await page.getByText('deleted an account').waitFor();
  await expectSound(page);
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/\.ndjson$/);
});

test('a forgotten password is reset by a link from a mail, and by a link from an admin', async () => {
  const mails = await mailServer();
  const place = await site(browser, { environment: { ...mails.environment, BASE_URL: 'http://lovage.test' } });
  const page = await place.visit('/login', phone);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  // The previous page also has an e-mail field.
  await page.getByRole('button', { name: 'Send link' }).waitFor();
  await page.getByLabel('E-mail').fill('ben@example.org');
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.getByText('a link is on its way').waitFor();
  await expect.poll(() => mails.mails.length).toBe(1);
  const address = /http:\/\/lovage\.test(\/reset-password\S+)/.exec(mails.mails[0]!.text!)![1]!;
  await page.goto(address);
  await page.getByLabel('E-mail').fill('ben@example.org');
  await page.getByLabel('New password', { exact: true }).fill('short');
  await page.getByLabel('Repeat new password').fill('shorter');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('Password must match').waitFor();
  await expectSound(page);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await heading(page, 'Password changed').waitFor();
  await page.getByRole('link', { name: 'Sign in' }).last().click();
  await signIn(page, 'ben', NEW_PASSWORD);
  await page.waitForURL('**/g/home');

  const admin = await place.visit('/admin/manage/users', { as: 'anna' });
  await admin.getByRole('button', { name: 'Actions for Ben' }).click();
  await admin.getByRole('menuitem', { name: 'Password reset link' }).click();
  const link = new URL((await dialog(admin).locator('code').textContent())!);
  expect(link.origin).toBe(place.origin);
  await follow(page, link.pathname + link.search);
  await heading(page, 'Set a new password').waitFor();
  // The link in the mail has been used.
  await page.goto(address);
  await page.getByLabel('E-mail').fill('ben@example.org');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This password reset link is no longer valid').waitFor();
});

test('the first admin is guided through the set-up, and a new group can register on an open server', async () => {
  const place = await site(browser, {
    environment: { ADMIN_EMAIL: '', ADMIN_USERNAME: 'anna', ALLOW_SIGNUP: 'true' },
  });
  const page = await place.visit('/login', { ...phone, locale: 'en-GB' });
  await signIn(page, 'anna');
  await heading(page, 'Welcome to Lovage').waitFor();
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This Field is Required').waitFor();
  await page.getByLabel('E-mail').fill('anna');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('Email Must Be Valid').waitFor();
  await expectSound(page);
  await page.getByLabel('Name', { exact: true }).fill('Anna Amaranth');
  await page.getByLabel('E-mail').fill('anna@example.org');
  // Typed a moment ago, when signing in.
  await expect.poll(() => page.getByLabel('Current password').count()).toBe(0);
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat new password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('Household name').fill('Mill Lane');
  await page.getByRole('button', { name: 'Continue' }).click();
  await heading(page, 'All set').waitFor();
  await page.getByRole('link', { name: 'Look around first' }).click();
  await page.waitForURL('**/g/mill-lane');
  const { client } = await place.signInAgain(place.anna);
  expect((await client.users.self()).fullName).toBe('Anna Amaranth');
  expect((await client.foods.list()).total).toBeGreaterThan(200);
  // Weeks start where the admin is at home.
  expect((await client.groups.preferences()).firstDayOfWeek).toBe(1);

  const guest = await place.visit('/login');
  await guest.getByRole('link', { name: 'Create an account' }).click();
  await guest.getByLabel('Household name').fill('Mill Lane');
  await guest.getByText('Group name is taken').waitFor();
  await guest.getByLabel('Household name').fill('Next Door');
  await guest.getByLabel('Name', { exact: true }).fill('Nell');
  await guest.getByLabel('User name').fill('nell');
  await guest.getByLabel('E-mail').fill('nell@example.org');
  await guest.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD);
  await guest.getByLabel('Repeat password').fill(NEW_PASSWORD);
  await guest.getByRole('button', { name: 'Create account' }).click();
  await guest.waitForURL('**/g/next-door');
  await guest.getByRole('link', { name: 'Household' }).click();
  await guest.getByRole('switch', { name: /^Show nutrition/ }).waitFor();
  await expectSound(guest);
});

test('a person changes their name, ends the session of another browser, and creates a token', async () => {
  const place = await site(browser);
  const page = await place.visit('/user/profile', { as: 'anna' });
  await page
    .getByRole('link', { name: /^Account and security/ })
    .first()
    .waitFor();
  await expectSound(page);
  await follow(page, '/user/profile/edit');
  await page.getByLabel('Name', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('This Field is Required').waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Anna of the Mill');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('User updated').waitFor();
  await page.getByRole('link', { name: /^Anna of the Mill/ }).waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await dialog(page).getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByText(/^Ended/).waitFor();
  await expectSound(page);
  await expect(place.anna.client.users.self()).rejects.toMatchObject({ status: 401 });

  await page.getByRole('link', { name: 'API tokens' }).click();
  await page.getByRole('button', { name: 'New token' }).click();
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  await dialog(page).getByText('Key Name Required').waitFor();
  await dialog(page).getByLabel('Name').fill('Fridge');
  await dialog(page).getByLabel('Access').selectOption('read');
  await dialog(page).getByRole('button', { name: 'Create' }).click();
  const token = (await dialog(page).locator('code').textContent())!;
  const headers = { authorization: `Bearer ${token}` };
  expect((await fetch(`${place.origin}/api/users/self`, { headers })).status).toBe(200);
  await dialog(page).getByRole('button', { name: 'I have saved it' }).click();
  await page.getByText('Read only').waitFor();
  await expectSound(page);
  await page.getByRole('button', { name: 'Revoke “Fridge”' }).click();
  await dialog(page).getByRole('button', { name: 'Revoke' }).click();
  await page.getByText('No tokens yet.').waitFor();
  expect((await fetch(`${place.origin}/api/users/self`, { headers })).status).toBe(401);
});

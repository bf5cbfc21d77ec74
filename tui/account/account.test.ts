import { expect, test } from 'vitest';
import { tui } from '../../tests/kit/terminal.ts';
import { PASSWORD, world } from '../../tests/kit/world.ts';

async function account() {
  const home = await world();
  const screen = await tui(home);
  await screen.until('Your library is empty.');
  await screen.press('5').until('anna@example.org');
  return { ...home, screen };
}

test('the account is shown with its rights, and its name can be changed', async () => {
  const { anna, screen } = await account();
  expect(screen.row('Permissions')).toContain('admin');
  expect(screen.row('Language')).toContain('American English, 100 % translated');
  await screen.press('e').until('EDIT ACCOUNT');
  await screen.press('ctrl+u').until(/Name +› *\n/);
  await screen.press('Anna Berg').until('› Anna Berg');
  await screen.press('enter').until('User updated');
  await screen.until('Anna Berg');
  expect((await anna.client.users.self()).fullName).toBe('Anna Berg');
});

test('a new password is typed twice, hidden, and refused if the old one is wrong', async () => {
  const { anna, screen, visitor } = await account();
  await screen.press('P').until('CHANGE PASSWORD');
  const fields = async (current: string, next: string, again: string) => {
    for (const [at, text] of [current, next, again].entries()) {
      await screen.press('ctrl+u').until(/› *\n/);
      await screen.press(text).until(new RegExp(`› ${'•'.repeat(text.length)} *\\n`));
      screen.press(at < 2 ? 'tab' : 'enter');
      if (at < 2) await screen.until(at === 0 ? /New password +›/ : /Repeat password +›/);
    }
  };
  await fields(PASSWORD, 'a new password', 'another one');
  await screen.until('Password must match');
  await screen.press('up', 'up').until(/Current password +›/);
  await fields('wrong password', 'a new password', 'a new password');
  await screen.until(/password is wrong|wrong|not the current/i);
  expect(screen.text()).not.toContain('a new password');
  await screen.press('up', 'up').until(/Current password +›/);
  await fields(PASSWORD, 'a new password', 'a new password');
  await screen.until('Password updated');
  const signIn = visitor.auth.login({ form: { username: anna.username, password: 'a new password' } });
  expect((await signIn).access_token).toBeTruthy();
});

test('a token is shown once, and disappears when it is revoked', async () => {
  const { anna, screen } = await account();
  await screen.press('n').until('NEW API TOKEN');
  await screen.press('script').until('› script');
  await screen.press('enter').until('Token “script”, shown only once.');
  await screen.press('y').untilOutput((output) => output.includes('\u001b]52;c;'));
  expect(await anna.client.apiTokens.list()).toMatchObject([{ name: 'script', scope: 'read' }]);
  await screen.press('1').until('Your library is empty.');
  await screen.press('5').until('script');
  expect(screen.text()).not.toContain('shown only once');
  screen.press('g', 'j', 'j');
  for (const place of ['Backups', 'Background tasks', 'Maintenance']) expect(screen.text()).toContain(place);
  // Past all pages, to the token.
  await screen.press(...'jjjjj', 'd').until('Revoke the API token “script”?');
  await screen.press('y').until('The token “script” was revoked.');
  expect(await anna.client.apiTokens.list()).toEqual([]);
});

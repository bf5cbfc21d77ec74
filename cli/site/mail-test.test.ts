import { expect, test } from 'vitest';
import { runCli } from '../../tests/kit/cli.ts';
import { mailServer } from '../../tests/kit/mail-server.ts';
import { signedIn } from '../../tests/kit/signed-in.ts';
import { world } from '../../tests/kit/world.ts';

async function household(hasMail: boolean) {
  const server = await mailServer();
  const home = await world({ environment: hasMail ? server.environment : {} });
  const env = await signedIn(home, home.anna);
  return { home, mails: server.mails, run: (...args: string[]) => runCli(args, { env }) };
}

test('a test mail, invitations and password reset links are sent', async () => {
  const { home, mails, run } = await household(true);
  expect(await run('site', 'mail-test')).toMatchObject({
    code: 0,
    stderr: 'An e-mail is on its way to anna@example.org.\n',
  });
  const tested = await run('site', 'mail-test', 'cleo@example.org', '--json');
  expect(JSON.parse(tested.stdout)).toEqual({ ready: true, email: 'cleo@example.org', success: true, error: null });
  const invited = await run('invite', 'create', '--email', 'cleo@example.org');
  expect(invited).toMatchObject({ code: 0, stderr: 'The invitation is on its way to cleo@example.org.\n' });
  expect(mails[2]!.text).toContain(invited.stdout.trim().split('token=')[1]);
  expect(await run('auth', 'forgot-password', 'ben@example.org')).toMatchObject({ code: 0 });
  await home.services.mail.settled();
  expect(mails.map(({ to }) => to![0]!.address)).toEqual([
    'anna@example.org',
    'cleo@example.org',
    'cleo@example.org',
    'ben@example.org',
  ]);
});

test('without a mail server the link is shown, and the exit code says that no mail was sent', async () => {
  const { run } = await household(false);
  expect(await run('site', 'mail-test')).toMatchObject({
    code: 1,
    stderr: expect.stringContaining('SMTP_HOST'),
  });
  const invited = await run('invite', 'create', '--email', 'cleo@example.org');
  expect(invited).toMatchObject({ code: 1, stderr: expect.stringContaining('cannot send e-mail') });
  expect(invited.stdout).toMatch(/^http\S+\/register\?token=[\w-]+\n$/);
});

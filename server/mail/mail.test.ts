import { describe, expect, test } from 'vitest';
import { mailServer, oddServer } from '../../tests/kit/mail-server.ts';
import { PASSWORD, type World, type WorldOptions, world } from '../../tests/kit/world.ts';

async function withMail(environment: WorldOptions['environment'] = {}) {
  const server = await mailServer();
  const home = await world({ environment: { ...server.environment, ...environment } });
  return { ...home, server, mails: server.mails };
}

const invitationOf = async ({ anna }: World) => (await anna.client.invitations.create({ body: { uses: 1 } })).token;

const anonymous = { username: 'cleo', fullName: 'Cleo', password: PASSWORD, passwordConfirm: PASSWORD };

describe('a forgotten password', () => {
  test('is reset with a link in a mail, once', async () => {
    const { visitor, services, mails } = await withMail();
    await visitor.passwords.forgot({ body: { email: 'Ben@example.org' } });
    await services.mail.settled();
    expect(mails).toHaveLength(1);
    const { from, to, subject, text, html, headers } = mails[0]!;
    expect([from, to]).toEqual([
      { name: 'Lovage', address: 'lovage@example.org' },
      [{ name: '', address: 'ben@example.org' }],
    ]);
    expect(subject).toBe('Reset your Lovage password');
    expect(headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated');
    const [link, token] = /https:\/\/recipes\.example\.org\/reset-password\/\?token=([\w-]+)/.exec(text!)!;
    expect(html).toContain(`href="${link}"`);
    const body = { token: token!, email: 'ben@example.org', password: 'a better one', passwordConfirm: 'a better one' };
    await visitor.passwords.reset({ body });
    expect((await visitor.auth.login({ form: { username: 'ben', password: 'a better one' } })).token_type).toBe(
      'bearer',
    );
    expect((await visitor.try.passwords.reset({ body })).error?.code).toBe('auth.bad_reset_token');
  });

  test('gets the same response for everybody, before the account is looked up', async () => {
    const { app, services, mails } = await withMail();
    const ask = (email: string) =>
      app.inject({ method: 'POST', url: '/api/users/forgot-password', payload: { email } });
    const [known, unknown] = [await ask('ben@example.org'), await ask('nobody@example.org')];
    expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
    expect([known.statusCode, known.body]).toEqual([200, 'null']);
    await services.mail.settled();
    expect(mails.map(({ to }) => to![0]!.address)).toEqual(['ben@example.org']);
  });

  test('sends at most five mails an hour to one address, always with the same response', async () => {
    const { visitor, services, mails, advance } = await withMail();
    const ask = async (times: number) => {
      for (let i = 0; i < times; i++) await visitor.passwords.forgot({ body: { email: 'ben@example.org' } });
      await services.mail.settled();
    };
    await ask(7);
    expect(mails).toHaveLength(5);
    advance(61 * 60_000);
    await ask(1);
    expect(mails).toHaveLength(6);
  });

  test('refuses two addresses in one, and line breaks', async () => {
    const { visitor } = await withMail();
    for (const email of [
      'ben@example.org,eve@example.com',
      'ben@example.org\r\nBcc: eve@example.com',
      '<ben@example.org>',
    ])
      expect((await visitor.try.passwords.forgot({ body: { email } })).response?.status).toBe(422);
  });
});

describe('an invitation by mail', () => {
  test('says who invites to which group, and its link registers', async () => {
    const home = await withMail();
    const token = await invitationOf(home);
    const outcome = await home.anna.client.invitations.email({ body: { email: 'cleo@example.org', token } });
    expect(outcome).toEqual({ success: true, error: null });
    const { subject, text } = home.mails[0]!;
    expect(subject).toBe('anna invites you to Home on Lovage');
    const groupToken = /register\?token=([\w-]+)/.exec(text!)![1]!;
    const { group } = await home.visitor.registration.register({
      body: { ...anonymous, email: 'cleo@example.org', groupToken },
    });
    expect(group).toBe('Home');
  });

  test('is plain text whatever the names are', async () => {
    const home = await withMail();
    const fullName = 'Anna <b>the</b> "Cook"\r\nBcc: eve@example.com';
    await home.anna.client.users.patch({ params: { id: home.anna.id }, body: { fullName } });
    const token = await invitationOf(home);
    expect(await home.anna.client.invitations.email({ body: { email: 'cleo@example.org', token } })).toMatchObject({
      success: true,
    });
    expect(home.mails[0]!.subject).toBe('Anna <b>the</b> "Cook" Bcc: eve@example.com invites you to Home on Lovage');
    expect(home.mails[0]!.html).toContain('Anna &lt;b&gt;the&lt;/b&gt; &quot;Cook&quot; Bcc');
    expect(home.mails[0]!.bcc).toBeUndefined();
  });

  test('of another group cannot be sent, nor one that does not exist', async () => {
    const home = await withMail();
    const token = await invitationOf(home);
    for (const tried of [token, 'nothing']) {
      const body = { email: 'cleo@example.org', token: tried };
      expect((await home.stranger.client.try.invitations.email({ body })).error?.code).toBe(
        'groups.invitation_not_found',
      );
    }
    expect(home.mails).toEqual([]);
  });

  test('to one address is sent five times an hour at most', async () => {
    const home = await withMail();
    const body = { email: 'cleo@example.org', token: await invitationOf(home) };
    for (let i = 0; i < 5; i++) await home.anna.client.invitations.email({ body });
    const { response, error } = await home.anna.client.try.invitations.email({ body });
    expect([response?.status, error?.code]).toEqual([429, 'request.too_many']);
    expect(Number(response?.header('retry-after'))).toBeGreaterThan(3_000);
  });

  test('reports a failure without details of the mail server', async () => {
    const port = await oddServer((socket) => void socket.end('421 secret.internal is busy\r\n'));
    const home = await world({ environment: { ...(await mailServer()).environment, SMTP_PORT: String(port) } });
    const token = await invitationOf(home);
    const outcome = await home.anna.client.invitations.email({ body: { email: 'cleo@example.org', token } });
    expect(outcome).toEqual({ success: false, error: 'Error Sending Email' });
  });
});

describe('the test of mail', () => {
  test('is sent, and reports the result', async () => {
    const { anna, mails } = await withMail();
    expect(await anna.client.site.mailReady()).toEqual({ ready: true });
    expect(await anna.client.site.testMail({ body: { email: 'anna@example.org' } })).toEqual({
      success: true,
      error: null,
    });
    expect(mails[0]).toMatchObject({ subject: 'Lovage can send e-mail' });
    expect(mails[0]!.text).toContain('https://recipes.example.org');
  });

  test('tells the admin what to check', async () => {
    const port = await oddServer((socket) => void socket.end('554 go away\r\n'));
    const { anna } = await world({ environment: { ...(await mailServer()).environment, SMTP_PORT: String(port) } });
    const { success, error } = await anna.client.site.testMail({ body: { email: 'anna@example.org' } });
    expect(success).toBe(false);
    expect(error).toMatch(/127\.0\.0\.1.*554 go away/);
  });

  test('is for admins', async () => {
    const { ben } = await withMail();
    expect((await ben.client.try.site.testMail({ body: { email: 'a@b.org' } })).response?.status).toBe(403);
  });
});

test('a server without mail says so, and a forgotten password gets the usual response', async () => {
  const home = await world();
  expect(await home.anna.client.site.mailReady()).toEqual({ ready: false });
  const body = { email: 'cleo@example.org', token: await invitationOf(home) };
  const refused = { success: false, error: expect.stringContaining('cannot send e-mail') };
  expect(await home.anna.client.invitations.email({ body })).toEqual(refused);
  const test = await home.anna.client.site.testMail({ body: { email: 'anna@example.org' } });
  expect(test).toEqual({ success: false, error: expect.stringContaining('SMTP_HOST') });
  expect(await home.visitor.passwords.forgot({ body: { email: 'ben@example.org' } })).toBe(null);
});

test('a stopping server does not wait for mails that are retried', async () => {
  let refused = 0;
  const port = await oddServer((socket) => {
    socket.on('close', () => {
      refused += 1;
    });
    socket.end('421 later\r\n');
  });
  const { visitor, services } = await world({
    environment: { ...(await mailServer()).environment, SMTP_PORT: String(port) },
  });
  await visitor.passwords.forgot({ body: { email: 'ben@example.org' } });
  await expect.poll(() => refused).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 200));
  const start = performance.now();
  await services.mail.close();
  expect(performance.now() - start).toBeLessThan(1_700);
});

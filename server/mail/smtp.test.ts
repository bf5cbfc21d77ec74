import { describe, expect, test } from 'vitest';
import { mailServer, oddServer, ownCertificate } from '../../tests/kit/mail-server.ts';
import type { MailError } from './mail-error.ts';
import type { MailSettings } from './settings.ts';
import { smtp } from './smtp.ts';

const settings = (port: number, more: Partial<MailSettings> = {}): MailSettings => ({
  host: '127.0.0.1',
  port,
  security: 'none',
  from: { name: 'Lovage', address: 'lovage@example.org' },
  login: null,
  caFile: null,
  ...more,
});

const mail = { to: 'ben@example.org', subject: 'Supper', text: 'Soup.\n', html: '<p>Soup.</p>' };
const quick = { connectMs: 300, sendMs: 900 };

/** Why a mail could not be sent, and how long the attempt took. */
async function failure(sending: Promise<void>): Promise<MailError & { ms: number }> {
  const start = performance.now();
  const error = await sending.then(
    () => expect.fail('the mail was sent'),
    (thrown: MailError) => thrown,
  );
  return Object.assign(error, { ms: performance.now() - start });
}

describe('a connection', () => {
  test('uses STARTTLS, with the certificate of your own authority, and a name and password', async () => {
    const { key, cert, certFile } = ownCertificate();
    const seen: unknown[] = [];
    const { port, mails } = await mailServer({
      key,
      cert,
      disabledCommands: [],
      authOptional: false,
      onAuth({ username, password }, { secure }, done) {
        seen.push([username, password, secure]);
        done(null, { user: username });
      },
    });
    const login = { user: 'lovage', pass: 'swordfish' };
    await smtp(settings(port, { security: 'starttls', login, caFile: certFile }))(mail);
    expect(seen).toEqual([['lovage', 'swordfish', true]]);
    expect(mails[0]).toMatchObject({ subject: 'Supper', to: [{ address: 'ben@example.org' }] });
  });

  test('starts with TLS if configured', async () => {
    const { key, cert, certFile } = ownCertificate();
    const { port, mails } = await mailServer({ secure: true, key, cert });
    await smtp(settings(port, { security: 'tls', caFile: certFile }))(mail);
    expect(mails).toHaveLength(1);
  });

  test('is given up if the certificate is not trusted', async () => {
    const { key, cert } = ownCertificate();
    const inside = await mailServer({ key, cert, disabledCommands: [] });
    const around = await mailServer({ secure: true, key, cert });
    for (const [port, security] of [
      [inside.port, 'starttls'],
      [around.port, 'tls'],
    ] as const)
      expect(await failure(smtp(settings(port, { security }))(mail))).toMatchObject({
        fault: 'not_secure',
        isTemporary: false,
      });
    expect([...inside.mails, ...around.mails]).toEqual([]);
  });

  test('is given up if the server offers no TLS: no name, password or mail is sent unencrypted', async () => {
    const { port, raw } = await mailServer({ authOptional: false, onAuth: () => expect.fail('it signed in') });
    const login = { user: 'lovage', pass: 'swordfish' };
    const error = await failure(smtp(settings(port, { security: 'starttls', login }))(mail));
    expect([error.fault, raw]).toEqual(['not_secure', []]);
  });
});

describe('a server that', () => {
  test('that is down is tried again', async () => {
    const port = await oddServer(() => {});
    const gone = settings(port, { host: '127.0.0.2' });
    expect(await failure(smtp(gone, quick)(mail))).toMatchObject({ fault: 'unreachable', isTemporary: true });
  });

  test('that refuses name and password is not retried', async () => {
    const { port } = await mailServer({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(new Error('No such user')),
    });
    const login = { user: 'lovage', pass: 'wrong' };
    const error = await failure(smtp(settings(port, { login }))(mail));
    expect(error).toMatchObject({ fault: 'login_refused', isTemporary: false });
    expect(error.answer).toContain('No such user');
  });

  test.each([
    [550, 'recipient_refused', false],
    [451, 'recipient_refused', true],
  ] as const)('answers %i for the recipient', async (responseCode, fault, isTemporary) => {
    const { port } = await mailServer({
      onRcptTo: (_address, _session, done) => done(Object.assign(new Error('Not here\r\nX: y'), { responseCode })),
    });
    const error = await failure(smtp(settings(port))(mail));
    expect(error).toMatchObject({ fault, isTemporary });
    expect(error.answer).not.toMatch(/[\r\n]/);
  });

  test('that sends nothing is given up in time', async () => {
    const error = await failure(smtp(settings(await oddServer(() => {})), quick)(mail));
    expect(error).toMatchObject({ fault: 'timed_out', isTemporary: true });
    expect(error.ms).toBeLessThan(10_000);
  });

  test('that sends an endless response is given up in time', async () => {
    let isOpen = false;
    const port = await oddServer((socket) => {
      isOpen = true;
      const timer = setInterval(() => socket.write('220-still here\r\n'), 20);
      socket.on('close', () => {
        clearInterval(timer);
        isOpen = false;
      });
    });
    const error = await failure(smtp(settings(port), quick)(mail));
    expect(error).toMatchObject({ isTemporary: true });
    expect(error.ms).toBeLessThan(10_000);
    await expect.poll(() => isOpen).toBe(false);
  });

  test('that speaks another protocol is refused', async () => {
    const port = await oddServer((socket) => void socket.end('HTTP/1.1 200 OK\r\n\r\n<html>'.repeat(50)));
    expect((await failure(smtp(settings(port), quick)(mail))).answer.length).toBeLessThanOrEqual(300);
  });
});

test('an address never becomes two, nor a subject a header', async () => {
  const { port, mails, raw } = await mailServer();
  const subject = 'Soup\r\nBcc: eve@example.com\r\n\r\nHello';
  await smtp(settings(port))({ ...mail, subject });
  expect(mails[0]!.to).toEqual([{ name: '', address: 'ben@example.org' }]);
  expect(mails[0]!.bcc).toBeUndefined();
  expect(raw[0]).not.toMatch(/^Bcc:/m);
});

import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import type { RenderedLetter } from './letter.ts';
import { MailError, mailErrorOf } from './mail-error.ts';
import type { MailSettings } from './settings.ts';

export interface Envelope extends RenderedLetter {
  /** One address, already checked. */
  readonly to: string;
  /** The same for a mail that is sent again, so that it can be told from another. */
  readonly id?: string;
}

/** Sends one mail. Throws MailError. */
export type SendMail = (mail: Envelope) => Promise<void>;

/** A connection that is not there by then is given up; so is a mail that is not taken. */
const CONNECT_MS = 10_000;
const SEND_MS = 15_000;

function openSocket({ host, port }: MailSettings, timeoutMs: number): Socket {
  const socket = connect({ host, port });
  socket.setTimeout(timeoutMs, () => socket.destroy(new MailError('timed_out', { isTemporary: true })));
  socket.once('connect', () => socket.setTimeout(0));
  return socket;
}

async function tlsOf({ caFile, host }: MailSettings) {
  const ca = caFile === null ? {} : { ca: await readFile(caFile) };
  return { minVersion: 'TLSv1.2' as const, ...ca, ...(isIP(host) ? {} : { servername: host }) };
}

export interface SmtpOptions {
  readonly sendMs?: number;
  readonly connectMs?: number;
  /** Opens the connection where the server is one that a person named, not the operator. */
  readonly dial?: (host: string, port: number) => Promise<Socket>;
}

/**
 * Sends mails over SMTP, a connection each: a household sends few. The library is loaded with the first of them. Whatever
 * the other side does, a mail is sent or given up after `sendMs`.
 */
export function smtp(settings: MailSettings | null, options: SmtpOptions = {}): SendMail {
  const { sendMs = SEND_MS, connectMs = CONNECT_MS, dial } = options;
  return async ({ to, subject, text, html, id }) => {
    if (!settings) throw new MailError('unreachable', { isTemporary: false });
    const { host, port, security, login, from } = settings;
    const { createTransport } = await import('nodemailer');
    let socket: Socket | undefined;
    const transport = createTransport({
      host,
      port,
      secure: security === 'tls',
      requireTLS: security === 'starttls',
      ignoreTLS: security === 'none',
      tls: await tlsOf(settings),
      ...(login ? { auth: login } : {}),
      connectionTimeout: connectMs,
      greetingTimeout: connectMs,
      socketTimeout: sendMs,
      disableFileAccess: true,
      disableUrlAccess: true,
      // A socket of our own can be cut, however long the other side draws things out.
      getSocket(_: unknown, done: (error: Error | null, options?: { connection: Socket }) => void) {
        if (dial) {
          dial(host, port).then((connection) => {
            socket = connection;
            done(null, { connection });
          }, done);
          return;
        }
        socket = openSocket(settings, connectMs);
        socket.once('error', done);
        socket.once('connect', () => {
          socket!.off('error', done);
          done(null, { connection: socket! });
        });
      },
    });
    let timer: NodeJS.Timeout | undefined;
    const isLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new MailError('timed_out', { isTemporary: true })), sendMs);
    });
    try {
      const named = id === undefined ? {} : { messageId: `<${id}@${from.address.split('@').at(-1)}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      await Promise.race([
        transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers, ...named }),
        isLate,
      ]);
    } catch (error) {
      throw mailErrorOf(error);
    } finally {
      clearTimeout(timer);
      transport.close();
      socket?.destroy();
    }
  };
}

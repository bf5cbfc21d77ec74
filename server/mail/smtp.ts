import { readFile } from 'node:fs/promises';
import { connect, isIP, type Socket } from 'node:net';
import type { RenderedLetter } from './letter.ts';
import { MailError, mailErrorOf } from './mail-error.ts';
import type { MailSettings } from './settings.ts';

export interface Envelope extends RenderedLetter {
  /** One validated address. */
  readonly to: string;
  /** The Message-ID. A retry uses the same one, so that receivers can detect duplicates. */
  readonly id?: string;
}

/** Sends one mail. Gives up when `signal` aborts. Throws MailError. */
export type SendMail = (mail: Envelope, signal?: AbortSignal) => Promise<void>;

/** Time limit for connecting. Sending a mail has a limit too. */
const CONNECT_MS = 10_000;
const SEND_MS = 15_000;
/**
 * A server needs only a few lines per mail. Without this limit, the library would buffer an endless response and rescan
 * it with each chunk.
 */
const MAX_REPLY_BYTES = 256 * 1024;
const LOOK_MS = 20;

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

/** Aborts a mail when it takes too long, when the server sends too much, or when it is cancelled. */
function endingOf(sendMs: number, bytesRead: () => number, wanted?: AbortSignal) {
  const over = new AbortController();
  const end = (error: MailError) => () => over.abort(error);
  const timer = setTimeout(end(new MailError('timed_out', { isTemporary: true })), sendMs);
  const tooMuch = end(new MailError('refused', { isTemporary: false }));
  const listening = setInterval(() => void (bytesRead() > MAX_REPLY_BYTES && tooMuch()), LOOK_MS);
  const stop = end(new MailError('unreachable', { isTemporary: true }));
  wanted?.addEventListener('abort', stop, { once: true });
  if (wanted?.aborted) stop();
  const reached = new Promise<never>((_, reject) => {
    over.signal.addEventListener('abort', () => reject(over.signal.reason), { once: true });
    if (over.signal.aborted) reject(over.signal.reason);
  });
  // Awaited only once the mail is being sent.
  reached.catch(() => {});
  return {
    signal: over.signal,
    reached,
    forget(): void {
      clearTimeout(timer);
      clearInterval(listening);
      wanted?.removeEventListener('abort', stop);
      over.abort();
    },
  };
}

export interface SmtpOptions {
  readonly sendMs?: number;
  readonly connectMs?: number;
  /** Opens the connection if the server was chosen by a user, not by the operator. */
  readonly dial?: (host: string, port: number) => Promise<Socket>;
}

/**
 * Sends mails over SMTP, one connection each, because a household sends few. The library is loaded with the first mail.
 * Every mail is sent or given up within `sendMs`, even if the server keeps sending data.
 */
export function smtp(settings: MailSettings | null, options: SmtpOptions = {}): SendMail {
  const { sendMs = SEND_MS, connectMs = CONNECT_MS, dial } = options;
  return async ({ to, subject, text, html, id }, signal) => {
    if (!settings) throw new MailError('unreachable', { isTemporary: false });
    const { host, port, security, login, from } = settings;
    const { createTransport } = await import('nodemailer');
    let socket: Socket | undefined;
    const ending = endingOf(sendMs, () => socket?.bytesRead ?? 0, signal);
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
      // We can close our own socket, even if the server stalls.
      getSocket(_: unknown, done: (error: Error | null, options?: { connection: Socket }) => void) {
        if (dial) {
          dial(host, port).then((connection) => {
            socket = connection;
            // The mail may have been given up in the meantime.
            if (ending.signal.aborted) connection.destroy();
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
    try {
      const named = id === undefined ? {} : { messageId: `<${id}@${from.address.split('@').at(-1)}>` };
      const headers = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };
      await Promise.race([
        transport.sendMail({ from, to: { name: '', address: to }, subject, text, html, headers, ...named }),
        ending.reached,
      ]);
    } catch (error) {
      throw mailErrorOf(error);
    } finally {
      ending.forget();
      transport.close();
      socket?.destroy();
    }
  };
}

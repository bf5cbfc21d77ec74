import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { onTestFinished } from 'vitest';
import { temporaryFolder } from './temporary.ts';

export interface MailServer {
  readonly port: number;
  /** The received mails, parsed by a library other than the one that wrote them, and as raw text. */
  readonly mails: Email[];
  readonly raw: string[];
  /** The environment of a server that sends through this mail server. */
  readonly environment: Readonly<Record<string, string>>;
}

/** A self-signed certificate for 127.0.0.1. */
export function ownCertificate(): { key: string; cert: string; keyFile: string; certFile: string } {
  const folder = temporaryFolder();
  const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2'];
  execFileSync('openssl', ['req', '-x509', ...kind, '-keyout', keyFile, '-out', certFile, ...subject], {
    stdio: 'ignore',
  });
  return { key: readFileSync(keyFile, 'utf8'), cert: readFileSync(certFile, 'utf8'), keyFile, certFile };
}

/** A mail server that accepts mail from anyone, unless `options` restrict it. Stops at the end of the test. */
export async function mailServer(options: SMTPServerOptions = {}): Promise<MailServer> {
  const mails: Email[] = [];
  const raw: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const bytes = Buffer.concat(chunks);
        raw.push(bytes.toString());
        PostalMime.parse(bytes).then((mail) => {
          mails.push(mail);
          done();
        }, done);
      });
    },
    ...options,
  });
  // Some tests disconnect on purpose.
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  const environment = {
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(port),
    SMTP_FROM_EMAIL: 'lovage@example.org',
    SMTP_AUTH_STRATEGY: 'NONE',
    BASE_URL: 'https://recipes.example.org',
  };
  return { port, mails, raw, environment };
}

/** A TCP server that behaves as `talk` does. Stops at the end of the test. */
export async function oddServer(talk: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

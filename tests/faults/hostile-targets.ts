import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { createServer as createTls } from 'node:tls';
import { onTestFinished } from 'vitest';
import { oddServer, ownCertificate } from '../kit/mail-server.ts';

/** How a hostile server treats a connection. */
export type Treatment = (socket: Socket) => void;

/** The most bytes that a flood sends to one reader: 400 MiB. */
const FLOOD_BYTES = 400 * 2 ** 20;

/** Bytes of floods that readers accepted since the last reset. */
export const flooded = { bytes: 0 };

/** Writes as fast as the reader accepts. */
async function flood(socket: Socket, piece: string): Promise<void> {
  const chunk = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  for (let sent = 0; sent < FLOOD_BYTES && !socket.destroyed; sent += chunk.length) {
    if (!socket.write(chunk)) await Promise.race([new Promise((done) => socket.once('drain', done)), closed(socket)]);
    flooded.bytes += chunk.length;
  }
}

const closed = (socket: Socket) => new Promise((done) => socket.once('close', done));

/** Sends a byte now and then, for longer than any client waits. */
async function drip(socket: Socket, text: string): Promise<void> {
  for (let at = 0; !socket.destroyed; at = (at + 1) % text.length) {
    socket.write(text[at]!);
    await setTimeout(100);
  }
}

/** Calls `then` once the received text matches the pattern. */
const when = (socket: Socket, pattern: RegExp, then: () => void): void => {
  let seen = '';
  const look = (chunk: Buffer) => {
    seen += chunk;
    if (!pattern.test(seen)) return;
    socket.off('data', look);
    then();
  };
  socket.on('data', look);
};

/** Speaks SMTP like a server that accepts everything, until a command matches `stop`. */
function talkUntil(socket: Socket, stop: RegExp, then: () => void): void {
  let isData = false;
  socket.write('220 kitchen.example ESMTP\r\n');
  socket.on('data', (chunk) => {
    const text = String(chunk);
    if (stop.test(text)) return then();
    if (isData) {
      if (text.endsWith('\r\n.\r\n')) socket.write('250 taken\r\n');
    } else if (/^EHLO/i.test(text)) socket.write('250-kitchen.example\r\n250 8BITMIME\r\n');
    else if (/^DATA/i.test(text)) {
      isData = true;
      socket.write('354 go on\r\n');
    } else socket.write('250 fine\r\n');
  });
}

/** Ways in which mail servers treat a connection. */
export const mailTreatments: Readonly<Record<string, Treatment>> = {
  'says nothing': () => {},
  'greets a letter at a time': (socket) => void drip(socket, '220-slow '),
  'greets without an end': (socket) => void flood(socket, '220-and on it goes\r\n'),
  'greets in one line without an end': (socket) => void flood(socket, '220-and-on-it-goes'),
  'refuses at the door': (socket) => void socket.end('554 no mail from you\r\n'),
  'hangs up at once': (socket) => void socket.destroy(),
  'speaks another protocol': (socket) => void socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  'answers in a line of a megabyte': (socket) => {
    socket.write('220 kitchen.example ESMTP\r\n');
    when(socket, /^EHLO/i, () => socket.end(`550 ${'x'.repeat(2 ** 20)}\r\n`));
  },
  'refuses the recipient': (socket) => talkUntil(socket, /^RCPT/i, () => socket.write('550 not here\r\n')),
  'hangs up in the middle of a mail': (socket) => talkUntil(socket, /Subject:/i, () => socket.destroy()),
  'never says that it has a mail': (socket) => talkUntil(socket, /\r\n\.\r\n$/, () => {}),
  'floods in the middle of a mail': (socket) => talkUntil(socket, /Subject:/i, () => void flood(socket, 'no end ')),
};

const head = (status: string, headers = '') => `HTTP/1.1 ${status}\r\ncontent-type: text/plain\r\n${headers}\r\n`;

/** Ways in which web servers treat a connection after reading the request. `address` is that of the server. */
export const webTreatments: Readonly<Record<string, (address: string, inner: string) => Treatment>> = {
  'says nothing': () => () => {},
  'hangs up at once': () => (socket) => void socket.destroy(),
  'draws its headers out': () => (socket) => void drip(socket, 'HTTP/1.1 200 OK\r\nx-slow: yes'),
  'has headers without an end': () => (socket) => void flood(socket, 'HTTP/1.1 200 OK\r\nx-more: and more\r\n'),
  'has a header of megabytes': () => (socket) =>
    void socket.end(head('200 OK', `x-large: ${'x'.repeat(4 * 2 ** 20)}\r\n`)),
  'speaks another protocol': () => (socket) => void socket.end('220 kitchen.example ESMTP\r\n'),
  'answers 500': () => (socket) => void socket.end(head('500 Broken', 'content-length: 0\r\n')),
  'hangs up within its headers': () => (socket) => void socket.end('HTTP/1.1 200 OK\r\nx-'),
  'sends on in circles': (address) => (socket) =>
    void socket.end(head('307 Elsewhere', `location: ${address}\r\ncontent-length: 0\r\n`)),
  'sends on to a private place': (_, inner) => (socket) =>
    void socket.end(head('307 Elsewhere', `location: ${inner}\r\ncontent-length: 0\r\n`)),
};

/** Servers that misbehave only after their answer, so that its status counts. */
export const lateTreatments: Readonly<Record<string, () => Treatment>> = {
  'draws its answer out': () => (socket) => {
    socket.write(head('200 OK', 'content-length: 100000\r\n'));
    void drip(socket, 'slow');
  },
  'answers without an end': () => (socket) => {
    socket.write(head('200 OK'));
    void flood(socket, 'more and more');
  },
};

/** An HTTP server that treats each connection like this after a request. */
export async function oddSite(treatmentOf: (address: string) => Treatment): Promise<string> {
  let address = '';
  const port = await oddServer((socket) => when(socket, /\r\n\r\n/, () => treatmentOf(address)(socket)));
  address = `http://127.0.0.1:${port}/`;
  return address;
}

/** A TLS server with an untrusted certificate. */
export async function unvouchedSite(): Promise<string> {
  const { key, cert } = ownCertificate();
  const server = createTls({ key, cert }, (socket) => void socket.end(head('200 OK', 'content-length: 0\r\n')));
  server.on('tlsClientError', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `https://127.0.0.1:${(server.address() as { port: number }).port}/`;
}

/** Private memory of a process, in MB. */
export function memoryOf(pid: number): number {
  const found = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
  return found ? Number(found[1]) / 1_024 : 0;
}

import { connect, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export type RawOutcome = number | 'cut' | 'not sent';

/** A kept-alive connection for one request at a time. */
export interface RawConnection {
  /**
   * Sends a request, its last byte after `held`. Returns the status of a complete answer, or how the request failed.
   */
  send(method: string, path: string, token: string, body?: unknown, held?: Promise<unknown>): Promise<RawOutcome>;
  close(): void;
}

/** Bytes received after the head, and the content length in the head. */
function lengthsOf(text: string): { have: number; want: number } | null {
  const end = text.indexOf('\r\n\r\n');
  if (end < 0) return null;
  const length = /^content-length: *(\d+)/im.exec(text.slice(0, end));
  if (length) return { have: text.length - end - 4, want: Number(length[1]) };
  return { have: text.endsWith('0\r\n\r\n') ? 1 : 0, want: 1 };
}

/** A connection to a server, without the retries of HTTP clients. */
export async function rawConnection(address: string): Promise<RawConnection> {
  const { hostname, port, host } = new URL(address);
  const socket: Socket = await new Promise((resolve, reject) => {
    const opened = connect(Number(port), hostname, () => resolve(opened));
    opened.once('error', reject);
  });
  onTestFinished(() => void socket.destroy());
  socket.on('error', () => {});
  socket.setEncoding('latin1');
  return {
    send: (method, path, token, body, held) =>
      new Promise((resolve) => {
        if (socket.destroyed || socket.readableEnded) return resolve('not sent');
        let seen = '';
        const end = (what: number | 'cut') => {
          socket.off('data', onData);
          socket.off('close', onClose);
          resolve(what);
        };
        const onData = (chunk: string) => {
          seen += chunk;
          const lengths = lengthsOf(seen);
          if (lengths && lengths.have >= lengths.want) end(Number(seen.slice(9, 12)));
        };
        const onClose = () => end('cut');
        socket.on('data', onData);
        socket.on('close', onClose);
        const text = body === undefined ? '' : JSON.stringify(body);
        const type = text && 'content-type: application/json\r\n';
        const head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\nauthorization: Bearer ${token}\r\n`;
        const request = `${head}${type}content-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
        if (!held) return void socket.write(request);
        socket.write(request.slice(0, -1));
        void held.then(() => socket.write(request.slice(-1)));
      }),
    close: () => void socket.destroy(),
  };
}

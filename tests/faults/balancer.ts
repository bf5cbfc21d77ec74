import { spawn } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { freePort } from '../kit/free-port.ts';
import { temporaryFolder } from '../kit/temporary.ts';

const HAPROXY = process.env.HAPROXY ?? '/usr/sbin/haproxy';

const configOf = (port: number, ports: readonly number[]) => `
defaults
  mode http
  timeout connect 5s
  timeout client  1h
  timeout server  1h
  option redispatch
  retries 3
  retry-on conn-failure empty-response 503

frontend lovage
  bind 127.0.0.1:${port}
  http-request disable-l7-retry unless METH_GET
  default_backend lovage

backend lovage
  balance leastconn
  option httpchk GET /readyz
${ports.map((one) => `  server s${one} 127.0.0.1:${one} check inter 500`).join('\n')}
`;

/** HAProxy, with the configuration of the operations page. */
async function haproxy(ports: readonly number[]): Promise<string> {
  const port = await freePort();
  const file = join(temporaryFolder(), 'haproxy.cfg');
  writeFileSync(file, configOf(port, ports));
  const child = spawn(HAPROXY, ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
  const accepts = () =>
    new Promise<boolean>((known) => {
      const socket = connect(port, '127.0.0.1');
      socket.once('connect', () => known(true)).once('error', () => known(false));
      socket.once('connect', () => socket.destroy());
    });
  await expect.poll(accepts).toBe(true);
  return `http://127.0.0.1:${port}`;
}

/** Passes each connection to the next server that accepts it. */
async function connections(ports: readonly number[]): Promise<string> {
  let next = 0;
  const open = new Set<Socket>();
  const server = createServer((client) => {
    open.add(client);
    client.once('close', () => open.delete(client));
    const tryOne = (left: number) => {
      if (left === 0) return client.destroy();
      const upstream = connect(ports[next++ % ports.length]!, '127.0.0.1');
      client.once('close', () => upstream.destroy());
      upstream.once('error', () => tryOne(left - 1));
      upstream.once('connect', () => {
        upstream.removeAllListeners('error').on('error', () => client.destroy());
        upstream.once('close', () => client.destroy());
        client.pipe(upstream).pipe(client);
      });
      return undefined;
    };
    client.on('error', () => {});
    tryOne(ports.length);
  });
  const port = await freePort();
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  onTestFinished(() => {
    server.close();
    for (const socket of open) socket.destroy();
  });
  return `http://127.0.0.1:${port}`;
}

/** Spreads requests over servers. HAProxy if `isReal`, otherwise a stand-in that spreads connections. */
export const balancer = (ports: readonly number[], isReal: boolean): Promise<string> => {
  if (isReal && !existsSync(HAPROXY)) throw new Error('The long form needs haproxy. Install it, or set HAPROXY.');
  return isReal ? haproxy(ports) : connections(ports);
};

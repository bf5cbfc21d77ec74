import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Server as TcpServer } from 'node:net';
import { onTestFinished } from 'vitest';
import {
  type OutboundError,
  type OutboundLimits,
  type OutboundOptions,
  openOutbound,
} from '../../server/kit/outbound/outbound.ts';

/** Starts a server on loopback, and stops it at the end of the test. Returns its port. */
export async function listening(server: Server | TcpServer, address = '127.0.0.1', port = 0): Promise<number> {
  server.listen(port, address);
  await once(server, 'listening');
  onTestFinished(() => {
    if ('closeAllConnections' in server) server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Like `listening`, for an HTTP server with this listener. */
export const serve = (listener: RequestListener, address?: string, port?: number): Promise<number> =>
  listening(createServer(listener), address, port);

/** Guarded requests that may reach loopback, with the lines of their log. */
export function outbound(options: Partial<OutboundOptions> = {}, limits: Partial<OutboundLimits> = {}) {
  const log: string[] = [];
  const opened = openOutbound({
    allow: ['127.0.0.1'],
    log: ({ reason, host, detail }) => log.push(`${reason} ${host} ${detail}`),
    ...options,
    limits: { failureMs: 0, ...limits },
  });
  onTestFinished(() => opened.close());
  return { ...opened, log };
}

/** An error of a guarded request, to match. */
export const failing = (reason: OutboundError['reason']) => ({
  name: 'OutboundError',
  message: 'The address could not be fetched.',
  reason,
});

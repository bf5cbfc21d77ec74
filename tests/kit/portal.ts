import { request as ask, createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

const PAGE = '<html><title>Welcome to the hotel</title><form action="/login"></form></html>';
const EXPIRED = { detail: 'Could not validate credentials' };

const answer = (status: number, headers: Record<string, string>, body: string) => (response: ServerResponse) =>
  void response.writeHead(status, headers).end(body);

/** The socket closes, as when the server cannot be reached. */
const hangUp = (response: ServerResponse) => void response.destroy();

/** Answers of devices between a client and its server. */
const inPlace = {
  'a broken connection': hangUp,
  'a redirect to a login page': answer(302, { location: 'http://portal.invalid/login' }, ''),
  'a page with status 200': answer(200, { 'content-type': 'text/html' }, PAGE),
  'network authentication required': answer(511, { 'content-type': 'text/html' }, PAGE),
  'the 502 of a proxy': answer(502, { 'content-type': 'text/html' }, PAGE),
  'the 404 of another site': answer(404, { 'content-type': 'text/html' }, PAGE),
  'JSON of another program': answer(200, { 'content-type': 'application/json' }, '{"ok":true}'),
  'the 404 of another API': answer(404, { 'content-type': 'application/json' }, '{"detail":"Not Found"}'),
  'an expired session': answer(
    401,
    { 'content-type': 'application/json', 'x-error-code': 'request.not_authenticated' },
    JSON.stringify(EXPIRED),
  ),
} as const;

export type Obstacle = keyof typeof inPlace;
export const obstacles = Object.keys(inPlace) as Obstacle[];

export interface Portal {
  readonly origin: string;
  /** Answers every request from now on like this obstacle; with null, the server answers. */
  stand(obstacle: Obstacle | null): void;
  /** Answers every request from the next write on like this obstacle. */
  standFromNextWrite(obstacle: Obstacle): void;
  /** Number of requests that did not reach the server. */
  caught(): number;
}

function passOn(request: IncomingMessage, response: ServerResponse, origin: string) {
  const { hostname, port } = new URL(origin);
  const headers = { ...request.headers, connection: 'close' };
  const onward = ask({ hostname, port, method: request.method, path: request.url, headers, agent: false }, (reply) => {
    response.writeHead(reply.statusCode!, { ...reply.headers, connection: 'close' });
    response.flushHeaders();
    reply.pipe(response);
  });
  onward.on('error', () => response.destroy());
  response.on('close', () => onward.destroy());
  request.pipe(onward);
}

/** An HTTP server in front of another one. */
export async function portalTo(origin: string): Promise<Portal> {
  let obstacle: Obstacle | null = null;
  let atNextWrite: Obstacle | null = null;
  let caught = 0;
  const server = createServer((request, response) => {
    if (atNextWrite !== null && request.method !== 'GET') {
      obstacle = atNextWrite;
      atNextWrite = null;
      response.once('finish', () => server.closeAllConnections());
    }
    if (obstacle === null) return passOn(request, response, origin);
    caught += 1;
    request.resume();
    inPlace[obstacle](response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stand: (next) => {
      obstacle = next;
      if (next) server.closeAllConnections();
    },
    standFromNextWrite: (next) => {
      atNextWrite = next;
    },
    caught: () => caught,
  };
}

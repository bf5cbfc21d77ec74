import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from '../kit/temporary.ts';
import { note, times } from './form.ts';
import { startServing } from './processes.ts';

const CLIENTS = times(30, 200);

/** What slow clients send first, and then repeatedly; empty if they fall silent. */
const kinds: readonly (readonly [string, string])[] = [
  ['', ''],
  ['GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', ''],
  ['GET /healthz HTTP/1.1\r\nhost: x\r\nx-slow: ', 'y'],
];

test('clients that send almost nothing are disconnected, and others are answered meanwhile', async () => {
  const server = await startServing(temporaryFolder());
  const { hostname, port } = new URL(server.address);
  let open = 0;
  const sockets = Array.from({ length: CLIENTS }, (_, at) => {
    const [first, again] = kinds[at % kinds.length]!;
    const socket: Socket = connect(Number(port), hostname, () => {
      open += 1;
      socket.write(first);
    });
    const dripping = setInterval(() => again && socket.writable && socket.write(again), 1_000);
    socket.on('error', () => {});
    socket.on('close', () => {
      open -= 1;
      clearInterval(dripping);
    });
    onTestFinished(() => void socket.destroy());
    return socket;
  });
  // Without reading, a closed connection would go unnoticed.
  for (const socket of sockets) socket.resume();
  await expect.poll(() => open).toBe(CLIENTS);
  await server.client.recipes.create({ body: { name: 'Soup' } });
  expect((await server.client.recipes.list({})).total).toBe(1);
  await expect.poll(() => open, { timeout: 90_000, interval: 200 }).toBe(0);
  expect((await server.stop()).code).toBe(0);
  note({ fault: 'clients that send next to nothing', times: CLIENTS, watched: 'all cut, others answered', lost: 0 });
}, 180_000);

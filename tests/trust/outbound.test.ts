import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { world } from '../kit/world.ts';

/** A server on loopback that records its visits. */
async function insider(): Promise<{ port: number; visits: string[] }> {
  const visits: string[] = [];
  const server = createServer((request, reply) => {
    visits.push(request.url!);
    reply.end('<title>inside</title> secret of the house');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { port: (server.address() as AddressInfo).port, visits };
}

/** Loopback and other private addresses, in every spelling that some URL parser accepts. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0x7f.1',
  '017700000001',
  '0177.0.0.1',
  '127.0.0.1.',
  '①②⑦.⓪.⓪.①',
  '0',
  '0.0.0.0',
  '[::]',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::127.0.0.1]',
  '[64:ff9b::127.0.0.1]',
  '[64:ff9b:1::7f00:1]',
  '[2002:7f00:1::]',
  '[2001:0:7f00:1::]',
  '[fe80::1]',
  '[fc00::1]',
  '[ff02::1]',
  '10.0.0.1',
  '172.16.0.1',
  '192.168.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  'user:password@127.0.0.1',
  '127.0.0.1%2f@8.8.8.8',
];
const schemes = [
  'file:///etc/passwd',
  'ftp://127.0.0.1/',
  'gopher://127.0.0.1/',
  'data:text/html,x',
  'javascript:alert(1)',
];

test('no spelling of an internal address is requested, and all get the same response', async () => {
  const { anna } = await world({ environment: { RATE_LIMITS: 'off' } });
  const { port, visits } = await insider();
  const urls = [...hosts.flatMap((host) => [`http://${host}:${port}/x`, `http://${host}/x`]), ...schemes];
  const told = await Promise.all(
    urls.map(async (url) => {
      const { error } = await anna.client.try.importing.fromUrl({ body: { url } });
      return `${error?.status} ${error?.code} ${error?.message}`;
    }),
  );
  expect(visits).toEqual([]);
  expect(new Set(told).size).toBe(1);
  expect(told[0]).toContain('importing.fetch_failed');
  expect(told[0]).not.toMatch(/secret|127\.|refused|private/);
});

test('only allowed addresses reveal their status; others look and take the same', async () => {
  const secret = await insider();
  const server = createServer((request, reply) => {
    if (request.url === '/hop') reply.writeHead(302, { location: `http://127.0.0.1:${secret.port}/admin` });
    else reply.writeHead(Number(request.url!.slice(1)));
    reply.end('secret of the page');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const closed = await insider();
  const allow = `127.0.0.1:${port},127.0.0.1:9`;
  const { anna } = await world({ environment: { RATE_LIMITS: 'off', OUTBOUND_ALLOW: allow } });
  const ask = async (url: string) => {
    const start = performance.now();
    const { error } = await anna.client.try.importing.fromUrl({ body: { url } });
    return { told: `${error?.status} ${error?.code} ${error?.message}`, ms: performance.now() - start };
  };
  await ask(`http://127.0.0.1:${port}/404`);
  const alike = await Promise.all(
    [
      `http://127.0.0.1:${port}/hop`,
      `http://127.0.0.1:${closed.port}/`,
      'http://10.0.0.1/',
      'http://127.0.0.1:9/',
      'http://nowhere.invalid/',
    ].map(ask),
  );
  expect(new Set(alike.map(({ told }) => told)).size).toBe(1);
  expect(alike[0]!.told).toContain('importing.fetch_failed');
  // No failure is reported before a fixed time, so the time reveals nothing. Timers may be a millisecond early.
  expect(Math.min(...alike.map(({ ms }) => ms))).toBeGreaterThan(990);
  const { told } = await ask(`http://127.0.0.1:${port}/403`);
  expect(told).toMatch(/^400 importing\.page_refused .*403/);
  expect(`${told} ${alike.map((one) => one.told).join()}`).not.toContain('secret');
  expect([...secret.visits, ...closed.visits]).toEqual([]);
});

test('the operator’s list allows exactly the listed address, for each kind of request', async () => {
  const { port, visits } = await insider();
  const { anna } = await world({ environment: { RATE_LIMITS: 'off', OUTBOUND_ALLOW: `127.0.0.1:${port}` } });
  const other = await insider();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const ask = async (origin: string) => {
    await anna.client.try.importing.fromUrl({ body: { url: `${origin}/page` } });
    await anna.client.try.importing.testScrape({ body: { url: `${origin}/scrape` } });
    await anna.client.try.recipes.imageByUrl({ params: { slug }, body: { url: `${origin}/image` } });
  };
  await ask(`http://127.0.0.1:${other.port}`);
  expect(other.visits).toEqual([]);
  await ask(`http://127.0.0.1:${port}`);
  expect(visits.map((path) => path.split('?')[0])).toEqual(['/page', '/scrape', '/image']);
});

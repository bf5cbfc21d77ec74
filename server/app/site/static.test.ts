import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { getRaw } from '../../../tests/kit/raw-path.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { world } from '../../../tests/kit/world.ts';

function build(webRoot: string) {
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lovage</title><div id="root"></div>');
  writeFileSync(join(webRoot, 'manifest.json'), '{}');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'run()');
}

async function site(webRoot = join(temporaryFolder(), 'web')) {
  build(webRoot);
  return (await world({ webRoot })).app;
}

test('a path that leads out of the pages is not found', async () => {
  const app = await site();
  const odd = [
    '%2e%2e',
    '%2e%2e/%2e%2e/etc/passwd',
    '..%2fx',
    '%5c..%5cx',
    '%00',
    '%c0%ae',
    '%zz',
    '%252e%252e',
    'x%00.js',
  ];
  const seen: unknown[] = [];
  for (const path of odd)
    for (const start of ['/assets/', '/', '/g/home/r/', '/manifest.json/']) {
      const { statusCode } = await getRaw(app, start + path);
      seen.push([start + path, statusCode]);
    }
  expect(seen.filter((one) => !String(one).endsWith(',404'))).toEqual([]);
});

test('an API path in another spelling is not a page, and neither is a hidden file', async () => {
  const app = await site();
  const paths = [
    '/API/recipes',
    '/Api',
    '//api/recipes',
    '/api;x/recipes',
    '/MEDIA/x',
    '/.env',
    '/.git/config',
    '/a/.b',
  ];
  for (const method of ['GET', 'POST', 'OPTIONS'] as const)
    for (const path of paths.slice(0, method === 'GET' ? undefined : 5)) {
      const { statusCode, headers } = await app.inject({ method, url: path });
      expect([method, path, statusCode, headers['content-type']]).toEqual([
        method,
        path,
        404,
        'application/json; charset=utf-8',
      ]);
    }
});

test('pages and their files report their methods', async () => {
  const app = await site();
  for (const url of ['/', '/recipes', '/assets/app-1a2b.js', '/manifest.json']) {
    const options = await app.inject({ method: 'OPTIONS', url });
    expect([url, options.statusCode, options.headers.allow]).toEqual([url, 204, 'GET, HEAD, OPTIONS']);
    expect([url, (await app.inject({ method: 'PUT', url })).statusCode]).toEqual([url, 405]);
    expect([url, (await app.inject({ method: 'HEAD', url })).statusCode]).toEqual([url, 200]);
  }
  expect((await app.inject({ url: '/assets/none.js' })).statusCode).toBe(404);
});

test('hashed files are cached forever, and the page is revalidated each time', async () => {
  const app = await site();
  const hashed = await app.inject({ url: '/assets/app-1a2b.js' });
  expect(hashed.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/recipes/soup', '/manifest.json', '/index.html']) {
    const first = await app.inject({ url });
    expect([url, first.statusCode, first.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
    for (const method of ['GET', 'HEAD'] as const) {
      const again = await app.inject({ method, url, headers: { 'if-none-match': first.headers.etag as string } });
      expect([url, method, again.statusCode, again.body]).toEqual([url, method, 304, '']);
    }
  }
});

test('a server whose build is replaced says so, and then sends the page of the new build', async () => {
  const webRoot = join(temporaryFolder(), 'web');
  const app = await site(webRoot);
  const pageOf = async (url: string) => (await app.inject({ url })).body;
  rmSync(webRoot, { recursive: true });
  const { statusCode, headers } = await app.inject({ url: '/g/home' });
  expect([statusCode, headers['x-error-code']]).toEqual([503, 'server.replaced']);
  build(webRoot);
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lovage</title><script src="app-3c4d.js"></script>');
  for (const url of ['/g/home', '/index.html']) expect(await pageOf(url)).toContain('app-3c4d.js');
});

test('a hashed file is sent in the best compression that the client accepts', async () => {
  const webRoot = join(temporaryFolder(), 'web');
  mkdirSync(join(webRoot, 'assets'), { recursive: true });
  writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Lovage</title><div id="root"></div>');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js'), 'run()');
  writeFileSync(join(webRoot, 'assets/app-1a2b.js.br'), brotliCompressSync('run()'));
  writeFileSync(join(webRoot, 'assets/app-1a2b.js.gz'), gzipSync('run()'));
  const { app } = await world({ webRoot });
  const get = async (path: string, accepted?: string) => {
    const { statusCode, headers, rawPayload } = await app.inject({
      url: `/assets/${path}`,
      headers: accepted === undefined ? {} : { 'accept-encoding': accepted },
    });
    return { statusCode, headers, rawPayload };
  };
  const best = await get('app-1a2b.js', 'gzip, deflate, br, zstd');
  expect(best.headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': expect.stringContaining('javascript'),
    vary: 'accept-encoding',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(brotliDecompressSync(best.rawPayload).toString()).toBe('run()');
  const older = await get('app-1a2b.js', 'gzip, deflate');
  expect(older.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(older.rawPayload).toString()).toBe('run()');
  for (const plain of [await get('app-1a2b.js'), await get('app-1a2b.js', 'identity')]) {
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.rawPayload.toString()).toBe('run()');
  }
  expect((await get('none.js', 'gzip, br')).statusCode).toBe(404);
});

test('a page is sent in the best compression that the client accepts', async () => {
  const webRoot = join(temporaryFolder(), 'web');
  mkdirSync(webRoot, { recursive: true });
  const text = `<!doctype html><title>Lovage</title><div id="root"></div>${'<p>Soup</p>'.repeat(200)}`;
  writeFileSync(join(webRoot, 'index.html'), text);
  const { app } = await world({ webRoot });
  for (const [accepted, coding, read] of [
    ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ] as const) {
    const reply = await app.inject({ url: '/g/home', headers: { 'accept-encoding': accepted } });
    expect([accepted, reply.headers['content-encoding']]).toEqual([accepted, coding]);
    expect(reply.headers.vary).toBe('accept-encoding');
    expect(read(reply.rawPayload).toString()).toContain('<p>Soup</p>');
  }
});

import { createRequire } from 'node:module';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished, test, vi } from 'vitest';
import { world } from '../kit/world.ts';

vi.setConfig({ testTimeout: 600_000 });

const require = createRequire(import.meta.url);

/** Whether the server has a call at an address. A visitor asks, so nothing changes. */
async function isThere(app: FastifyInstance, method: string, path: string): Promise<boolean> {
  const { statusCode, headers } = await app.inject({ method: method as 'GET', url: path });
  const code = headers['x-error-code'];
  return statusCode !== 405 && statusCode < 500 && code !== 'request.not_found';
}

type Methods = Record<string, (...given: unknown[]) => unknown>;

const methodsOf = (kind: { prototype: object }): string[] =>
  Object.getOwnPropertyNames(kind.prototype).filter((name) => name !== 'constructor');

/** Addresses that a method asks for, which a test notes instead of sending them. */
interface Asked {
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Calls each method of an object with made-up arguments. */
async function askAll(kind: { prototype: object }, made: object, note: Asked[], asked: () => [string, string] | null) {
  for (const name of methodsOf(kind)) {
    await Promise.resolve()
      .then(() => (made as Methods)[name]!(...Array<string>(10).fill('x')))
      .catch(() => null);
    const [method, path] = asked() ?? ['', ''];
    if (path) note.push({ name, method, path: path.split('?')[0]! });
  }
}

async function missingOf(app: FastifyInstance, asked: readonly Asked[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { method, path } of asked) if (!(await isThere(app, method, path))) missing.push(`${method} ${path}`);
  return [...new Set(missing)].sort();
}

test('every call of mealie-typescript is there', async () => {
  const { app } = await world({ environment: { RATE_LIMITS: 'off' } });
  const sdk = require('mealie-typescript') as Record<string, new (...given: unknown[]) => object>;
  const asked: Asked[] = [];
  let last: [string, string] | null = null;
  const axios = {
    defaults: {},
    request: async ({ method, url }: { method: string; url: string }) => {
      last = [method.toUpperCase(), url.replace('http://x', '')];
      return { data: {} };
    },
  };
  for (const [, Api] of Object.entries(sdk).filter(([name]) => name.endsWith('Api'))) {
    const api = new Api(new sdk.Configuration!({ basePath: 'http://x' }), 'http://x', axios);
    await askAll(Api, api, asked, () => {
      const found = last;
      last = null;
      return found;
    });
  }
  expect(asked.length).toBeGreaterThan(200);
  expect(await missingOf(app, asked)).toEqual([]);
});

test('every call of node-mealie is there', async () => {
  const { app } = await world({ environment: { RATE_LIMITS: 'off' } });
  const services = require('node-mealie') as Record<string, new (...given: unknown[]) => object>;
  const asked: Asked[] = [];
  let last: [string, string] | null = null;
  vi.stubGlobal('fetch', async (url: string | URL, options: RequestInit = {}) => {
    last ??= [options.method ?? 'GET', new URL(url).pathname];
    return Response.json({});
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  for (const [name, Service] of Object.entries(services).filter(([name]) => name.endsWith('Service')))
    await askAll(Service, new Service({ baseUrl: 'http://x', token: name }), asked, () => {
      const found = last;
      last = null;
      return found;
    });
  expect(asked.length).toBeGreaterThan(150);
  expect(await missingOf(app, asked)).toEqual([]);
});

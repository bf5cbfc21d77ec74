import { createRequire } from 'node:module';
import { onTestFinished, vi } from 'vitest';

const require = createRequire(import.meta.url);

type Kinds = Readonly<Record<string, new (...given: unknown[]) => object>>;
type Methods = Record<string, (...given: unknown[]) => unknown>;

interface Kind {
  readonly name: string;
  readonly prototype: object;
}

const methodsOf = (kind: Kind): string[] =>
  Object.getOwnPropertyNames(kind.prototype).filter((name) => name !== 'constructor');

/** The request of a client's method, recorded instead of sent. */
export interface Asked {
  /** The class that has the method. */
  readonly kind: string;
  readonly name: string;
  readonly method: string;
  readonly path: string;
}

/** Calls each method of an object with made-up arguments. */
async function askAll(kind: Kind, made: object, note: Asked[], asked: () => [string, string] | null) {
  for (const name of methodsOf(kind)) {
    await Promise.resolve()
      .then(() => (made as Methods)[name]!(...Array<string>(10).fill('x')))
      .catch(() => null);
    const [method, path] = asked() ?? ['', ''];
    if (path) note.push({ kind: kind.name, name, method, path: path.split('?')[0]! });
  }
}

/** The requests of each method of mealie-typescript. */
export async function askedByTypescript(): Promise<readonly Asked[]> {
  const sdk = require('mealie-typescript') as Kinds;
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
  return asked;
}

/** The requests of each method of node-mealie. */
export async function askedByNode(): Promise<readonly Asked[]> {
  const services = require('node-mealie') as Kinds;
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
  return asked;
}

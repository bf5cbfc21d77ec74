import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '../../core/app/catalogue.ts';
import { errorRows } from '../../core/app/errors.ts';
import { type Endpoint, paramNames, rows } from '../../core/kit/endpoint.ts';
import { world } from '../kit/world.ts';
import { readText } from './sources.ts';

const all = [...rows(catalogue)].map(({ noun, name, endpoint }) => ({ call: `${noun}.${name}`, noun, name, endpoint }));
const calls = (fits: (endpoint: Endpoint) => boolean) =>
  all.filter(({ endpoint }) => fits(endpoint)).map(({ call }) => call);

const pathOfNothing = (path: string) => path.replace(/:\w+/g, 'nothing');

/** The calls that docs/progress.md lists as still without a command, one per line: "- `recipes.update`". */
const listedAsNotYet = () => {
  const progress = join(import.meta.dirname, '../../docs/progress.md');
  if (!existsSync(progress)) return [];
  return [...readText('docs/progress.md').matchAll(/^- `(\w+\.\w+)`/gm)].map((match) => match[1]!).sort();
};

const isOpen = ({ access }: Endpoint) => access === 'anyone' || access === 'shareToken';
const needsRight = ({ access }: Endpoint) => !['anyone', 'shareToken', 'member'].includes(access);

describe('each call', () => {
  test('has its own method and path', () => {
    // A router cannot distinguish paths that differ only in the name of a parameter.
    const addresses = all.map(({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  test('has the parameters of its path in its schema', () => {
    const differing = all.filter(({ endpoint: { path, params } }) => {
      const described = params ? Object.keys(params.shape).sort() : [];
      return params && described.join() !== paramNames(path).sort().join();
    });
    expect(differing.map(({ call }) => call)).toEqual([]);
  });

  test('sends a body or a form, not both, and neither with GET', () => {
    expect(calls(({ body, form }) => Boolean(body && form))).toEqual([]);
    expect(calls(({ method, body, form }) => method === 'GET' && Boolean(body ?? form))).toEqual([]);
  });

  test('has a summary of one sentence', () => {
    expect(calls(({ summary }) => !/^\S.*\.$/.test(summary))).toEqual([]);
  });

  test('names its command, the reason why it has none, or is listed as not yet done', () => {
    expect(calls(({ cli }) => cli !== null && (typeof cli === 'string' ? cli : cli.none).trim() === '')).toEqual([]);
    expect(calls(({ cli }) => cli === null).sort()).toEqual(listedAsNotYet());
  });

  test('lists only existing errors', () => {
    const unknown = all.flatMap(({ call, endpoint }) =>
      (endpoint.errors ?? []).filter((code) => !(code in errorRows)).map((code) => `${call}: ${code}`),
    );
    expect(unknown).toEqual([]);
  });
});

describe('the server', () => {
  test('has a handler for each call and no others', async () => {
    const { services } = await world();
    const handled = Object.entries(services.handlers).flatMap(([noun, handlers]) =>
      Object.entries(handlers).map(([name, handle]) => [`${noun}.${name}`, typeof handle]),
    );
    expect(Object.fromEntries(handled)).toEqual(Object.fromEntries(all.map(({ call }) => [call, 'function'])));
  });

  test('asks a visitor who they are, unless the call is open to anyone', async () => {
    const { app } = await world();
    const asked = [];
    for (const { call, endpoint } of all) {
      const reply = await app.inject({ method: endpoint.method, url: pathOfNothing(endpoint.path) });
      if (reply.headers['x-error-code'] === 'request.not_authenticated' && reply.statusCode === 401) asked.push(call);
    }
    expect(asked).toEqual(calls((endpoint) => !isOpen(endpoint)));
  });

  test('refuses a member who lacks the right that a call needs, and no other call', async () => {
    const { app, ben, signInAgain } = await world();
    const refused = [];
    for (const { call, endpoint } of all.filter(({ endpoint: { access } }) => access !== 'shareToken')) {
      // A new session, because signing out is one of the calls.
      const headers = { authorization: `Bearer ${(await signInAgain(ben)).token}` };
      // A stream does not end, so check only its head.
      const reply = await app.inject({
        method: endpoint.method,
        url: pathOfNothing(endpoint.path),
        headers,
        payloadAsStream: true,
      });
      reply.stream().destroy();
      if (reply.headers['x-error-code'] === 'request.forbidden') refused.push(call);
    }
    expect(refused).toEqual(calls(needsRight));
  });
});

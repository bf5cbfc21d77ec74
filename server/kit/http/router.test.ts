import fc from 'fast-check';
import fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { routes } from '../../../core/app/routes.ts';
import { guards } from '../../app/guards.ts';
import { router } from './router.ts';
import { rowHeads } from './row-heads.ts';

const rows = [
  { method: 'GET', path: '/api/soups' },
  { method: 'GET', path: '/api/soups/:slug' },
  { method: 'GET', path: '/api/soups/best' },
  { method: 'POST', path: '/api/soups/best' },
  { method: 'GET', path: '/api/soups/:slug/spoons/:spoon' },
  { method: 'GET', path: '/api/soups/best/pots' },
  { method: 'DELETE', path: '/api/soups/:id' },
];
const find = router(rows);

describe('a request finds its row', () => {
  test('by method and path, ignoring its query', () => {
    expect(find('GET', '/api/soups?page=2')).toEqual({ row: rows[0], params: {} });
    expect(find('POST', '/api/soups')).toBeNull();
    expect(find('GET', '/api/stews')).toBeNull();
  });

  test('by a fixed word before a parameter, only for the same method', () => {
    expect(find('GET', '/api/soups/best')!.row).toBe(rows[2]);
    expect(find('DELETE', '/api/soups/best')).toEqual({ row: rows[6], params: { id: 'best' } });
  });

  test('by the parameter if the fixed word leads nowhere', () => {
    expect(find('GET', '/api/soups/best/spoons/1')!.params).toEqual({ slug: 'best', spoon: '1' });
  });

  test('as GET for HEAD', () => {
    expect(find('HEAD', '/api/soups/best')!.row).toBe(rows[2]);
  });

  test('with a trailing slash', () => {
    expect(find('GET', '/api/soups/')!.row).toBe(rows[0]);
  });

  test('with decoded parameters, in which an encoded slash separates nothing', () => {
    expect(find('GET', '/api/soups/b%C3%B6rek%2Fx')!.params).toEqual({ slug: 'börek/x' });
    expect(find('GET', '/api/soups/x%2Fspoons%2F1')!.row).toBe(rows[1]);
  });

  test('not by a parameter of more than 500 letters', () => {
    expect(find('GET', `/api/soups/${'x'.repeat(500)}`)!.row).toBe(rows[1]);
    expect(find('GET', `/api/soups/${'x'.repeat(501)}`)).toBeNull();
  });
});

test('all calls lead to the same row and parameters as with one Fastify route each', async () => {
  const heads = rowHeads(routes, guards);
  const one = router(heads);
  const app = fastify({ routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 } });
  for (const { method, path, noun, name } of heads)
    app.route({ method, url: path, handler: async ({ params }) => ({ call: `${noun}.${name}`, params }) });
  await app.ready();

  const word = fc.oneof(
    fc.constantFrom(...new Set(heads.flatMap(({ path }) => path.split('/').filter((part) => !part.startsWith(':'))))),
    fc.constantFrom('%72ecipes', 'a%2Fb', 'caf%C3%A9', '%25', 'x;y', 'Recipes', 'x'.repeat(501), ':slug'),
    fc
      .string({ minLength: 1, maxLength: 6 })
      .map(encodeURIComponent)
      // Clients resolve these before the router sees them.
      .filter((part) => !/^\.+$/.test(part)),
  );
  const mutated = fc
    .tuple(fc.constantFrom(...heads), fc.array(word, { minLength: 6, maxLength: 6 }), fc.array(fc.nat(5)))
    .map(([{ path }, words, changed]) =>
      path
        .split('/')
        .map((part, index) =>
          part.startsWith(':') || (index > 1 && changed.includes(index)) ? words[index % 6] : part,
        )
        .join('/'),
    );
  const url = fc.tuple(mutated, fc.constantFrom('', '/', '?a=/api/foods', '/?x', '#x')).map((parts) => parts.join(''));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE'), url, async (method, address) => {
      const reply = await app.inject({ method: method as 'GET', url: address });
      const found = one(method, address);
      const mine = found && { call: `${found.row.noun}.${found.row.name}`, params: found.params };
      expect(mine).toEqual(reply.statusCode === 200 ? reply.json() : null);
    }),
    { seed: 20_261_123, numRuns: 3_000 },
  );
  await app.close();
});

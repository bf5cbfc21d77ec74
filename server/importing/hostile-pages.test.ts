import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { recipePage, recipeSite } from '../../tests/kit/recipe-site.ts';
import { world } from '../../tests/kit/world.ts';

const MEGABYTE = Buffer.alloc(2 ** 20, 'soup ');
/** Compressed in advance, because that takes time. */
const BOMB = gzipSync(Buffer.alloc(200 * 2 ** 20));
const soup = recipePage({ name: 'Soup', recipeIngredient: ['1 onion'], recipeInstructions: 'Cook.' });

/** A site that does everything wrong. */
const badSite = () =>
  recipeSite({
    '/soup': soup,
    '/huge': (_, reply) => {
      reply.setHeader('content-type', 'text/html');
      for (let sent = 0; sent < 50; sent++) reply.write(MEGABYTE);
      reply.end();
    },
    '/bomb': (_, reply) => {
      reply.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
      reply.end(BOMB);
    },
    '/loop': (_, reply) => void reply.writeHead(302, { location: '/loop' }).end(),
    '/silent': () => {},
    '/endless': (_, reply) => {
      reply.setHeader('content-type', 'text/html').write('<html>');
      const timer = setInterval(() => reply.write(' '), 50);
      reply.on('close', () => clearInterval(timer));
    },
    '/deep': `<html>${'<div>'.repeat(200_000)}soup`,
    '/broken': `<script type="application/ld+json">${'{"a":['.repeat(50_000)}</script>`,
  });

const openWorld = () => world({ environment: { OUTBOUND_ALLOW: '127.0.0.0/8' } });

test.each(['/huge', '/bomb'])('%s ends as any page that cannot be fetched', async (path) => {
  const [{ anna }, { origin }] = [await openWorld(), await badSite()];
  const { error } = await anna.client.try.importing.fromUrl({ body: { url: origin + path } });
  const dead = await anna.client.try.importing.fromUrl({ body: { url: 'http://127.0.0.1:9/' } });
  expect([error?.code, error?.message]).toEqual(['importing.fetch_failed', dead.error?.message]);
});

test('an address that only redirects, to itself or endlessly, is refused by name', async () => {
  const [{ anna }, { origin, pages, asked }] = [await openWorld(), await badSite()];
  pages['/a'] = (_, reply) => void reply.writeHead(307, { location: '/b' }).end();
  pages['/b'] = (_, reply) => void reply.writeHead(301, { location: `${origin}/a` }).end();
  pages['/further'] = (request, reply) => void reply.writeHead(302, { location: `${request.url}?again` }).end();
  for (const path of ['/loop', '/a', '/further']) {
    const { error } = await anna.client.try.importing.fromUrl({ body: { url: origin + path } });
    expect([error?.status, error?.code], path).toEqual([400, 'importing.page_redirects']);
    expect(error?.message).toContain('leads to another address again and again');
  }
  // One request and five redirects each.
  expect(asked).toHaveLength(18);
});

test.each(['/deep', '/broken'])('%s is a page without a recipe', async (path) => {
  const [{ anna }, { origin }] = [await openWorld(), await badSite()];
  const { error } = await anna.client.try.importing.fromUrl({ body: { url: origin + path } });
  expect(error).toMatchObject({ status: 400, code: expect.stringMatching(/^importing\.(no_recipe|only_text)$/) });
});

test('silent and endless servers are given up after a while, and delay nobody else', {
  timeout: 40_000,
}, async () => {
  const [{ anna, ben }, { origin }] = [await openWorld(), await badSite()];
  const read = (client: typeof anna.client, path: string) =>
    client.try.importing.fromUrl({ body: { url: origin + path } });
  let isOver = false;
  // The maximum number of concurrent imports of one person.
  const slow = Promise.all(['/silent', '/endless', '/silent', '/endless'].map((path) => read(anna.client, path)));
  void slow.then(() => {
    isOver = true;
  });
  expect([(await read(ben.client, '/soup')).data, isOver]).toEqual(['soup', false]);
  expect((await anna.client.recipes.list()).total).toBe(1);
  expect((await slow).map(({ error }) => [error?.status, error?.code])).toEqual(
    Array(4).fill([408, 'importing.timed_out']),
  );
});

test('a bulk import continues after pages that cannot be read', async () => {
  const [{ anna, services }, { origin }] = [await openWorld(), await badSite()];
  const imports = ['/huge', '/loop', '/soup'].map((path) => ({ url: origin + path }));
  const { reportId } = await anna.client.importing.bulk({ body: { imports } });
  await services.bulk.settled();
  expect(await anna.client.importing.bulkProgress({ params: { reportId } })).toMatchObject({ imported: 1, failed: 2 });
});

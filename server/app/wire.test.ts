import { brotliDecompressSync, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { catalogue } from '../../core/app/catalogue.ts';
import { rows } from '../../core/kit/endpoint.ts';
import { world } from '../../tests/kit/world.ts';

const bearer = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` });

describe('what API clients rely on', () => {
  test('unknown paths under /api answer 404 with JSON', async () => {
    const { app } = await world();
    for (const url of ['/api/nope', '/api/households/nope', '/api']) {
      const reply = await app.inject({ url });
      expect([reply.statusCode, reply.headers['content-type'], reply.json()]).toEqual([
        404,
        'application/json; charset=utf-8',
        { detail: 'Not Found' },
      ]);
    }
  });

  test('malformed and endless addresses are not found either', async () => {
    const { app, anna } = await world();
    for (const url of ['/api/recipes/%ff', `/api/recipes/${'a'.repeat(2_000)}`]) {
      const reply = await app.inject({ url, headers: bearer(anna) });
      expect([reply.statusCode, reply.headers['content-type'], reply.json()]).toEqual([
        404,
        'application/json; charset=utf-8',
        { detail: 'Not Found' },
      ]);
    }
  });

  test('every answer names its request', async () => {
    const { app } = await world();
    const ids = [await app.inject({ url: '/api/app/about' }), await app.inject({ url: '/api/nope' })].map(
      (reply) => reply.headers['x-request-id'],
    );
    expect(ids.every((id) => typeof id === 'string' && id.length > 5)).toBe(true);
    expect(new Set(ids).size).toBe(2);
  });

  test('snake_case keys are accepted', async () => {
    const { app, anna } = await world();
    const payload = { name: 'Soup', recipe_yield: 4, recipe_ingredient: [{ note: 'salt', original_text: 'Salt' }] };
    const slug = (await app.inject({ method: 'POST', url: '/api/recipes', headers: bearer(anna), payload })).json();
    const recipe = await anna.client.recipes.get({ params: { slug } });
    expect([recipe.recipeYield, recipe.recipeIngredient[0]!.originalText]).toEqual(['4', 'Salt']);
  });

  test('a created recipe is returned as a bare JSON string', async () => {
    const { app, anna } = await world();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/recipes',
      headers: bearer(anna),
      payload: { name: 'Soup' },
    });
    expect([reply.statusCode, reply.payload, reply.headers['content-type']]).toEqual([
      201,
      '"soup"',
      'application/json; charset=utf-8',
    ]);
  });

  test('validation errors are a list that names each field', async () => {
    const { app, anna } = await world();
    const reply = await app.inject({
      method: 'POST',
      url: '/api/recipes',
      headers: bearer(anna),
      payload: { recipeIngredient: [{ quantity: 'many' }], extras: 'no' },
    });
    expect(reply.statusCode).toBe(422);
    const places = reply.json().detail.map((fault: { loc: unknown[] }) => fault.loc.join('.'));
    expect(places).toContain('body.name');
    expect(places).toContain('body.extras');
    expect(places).toContain('body.recipeIngredient.0.quantity');
  });

  test('an error shows the start of the rejected value, however long it was', async () => {
    const { app, anna } = await world();
    const payload = { name: 'n'.repeat(100_000) };
    const reply = await app.inject({ method: 'POST', url: '/api/recipes', headers: bearer(anna), payload });
    expect(reply.json().detail[0].loc).toEqual(['body', 'name']);
    expect(reply.payload.length).toBeLessThan(500);
  });

  test('a structured error has message, error, exception and our code', async () => {
    const { app, anna } = await world();
    const reply = await app.inject({ url: '/api/recipes/nope', headers: bearer(anna) });
    expect([reply.statusCode, reply.headers['x-error-code']]).toEqual([404, 'recipes.not_found']);
    expect(reply.json().detail).toMatchObject({ error: true, exception: null, code: 'recipes.not_found' });
  });

  test('broken, huge, deep and poisoned JSON is refused without a crash', async () => {
    const { app, anna } = await world();
    const post = async (payload: string) =>
      (
        await app.inject({
          method: 'POST',
          url: '/api/recipes',
          headers: { ...bearer(anna), 'content-type': 'application/json' },
          payload,
        })
      ).statusCode;
    expect(await post('{"name":')).toBe(422);
    expect(await post(`{"name":"${'x'.repeat(2_200_000)}"}`)).toBe(413);
    expect(await post(`{"name":"x","extras":${'['.repeat(200)}${']'.repeat(200)}}`)).toBe(413);
    expect(await post('{"name":"x","__proto__":{"admin":true}}')).toBe(422);
    expect(await post('{"name":1e999}')).toBe(422);
    expect(await post('{"name":"x","extras":{"weight":-1e999}}')).toBe(422);
    expect(await post('')).toBe(422);
    expect(await post('[]')).toBe(422);
  });

  test('invalid JSON gets the error of a body with the wrong shape', async () => {
    const { app, anna } = await world();
    const headers = { ...bearer(anna), 'content-type': 'application/json' };
    const reply = await app.inject({ method: 'POST', url: '/api/recipes', headers, payload: '{"name":' });
    expect(reply.headers['x-error-code']).toBe('request.bad_json');
    expect(reply.json()).toEqual({
      detail: [
        {
          type: 'value_error',
          loc: ['body'],
          msg: 'The body is not valid JSON. Correct it and try again.',
          input: null,
        },
      ],
    });
  });

  test('a refused value or key is repeated only in part if it is long', async () => {
    const { app, anna } = await world();
    const payload = { name: 'Soup', description: 'x'.repeat(60_000), extras: { ['k'.repeat(60_000)]: 'v' } };
    const reply = await app.inject({ method: 'POST', url: '/api/recipes', headers: bearer(anna), payload });
    expect([reply.statusCode, reply.json().detail.length]).toEqual([422, 2]);
    expect(reply.payload.length).toBeLessThan(2_000);
  });

  test('text that is not UTF-8 is refused instead of being stored with other letters', async () => {
    const { app, anna } = await world();
    const headers = { ...bearer(anna), 'content-type': 'application/json' };
    const payload = Buffer.from('{"name":"Crème"}', 'latin1');
    const reply = await app.inject({ method: 'POST', url: '/api/recipes', headers, payload });
    expect([reply.statusCode, reply.headers['x-error-code']]).toEqual([422, 'request.bad_json']);
    expect((await anna.client.recipes.list({})).total).toBe(0);
  });

  test('a change may be sent as a merge patch', async () => {
    const { app, anna } = await world();
    const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
    const headers = { ...bearer(anna), 'content-type': 'application/merge-patch+json' };
    const payload = JSON.stringify({ description: 'Hot' });
    const reply = await app.inject({ method: 'PATCH', url: `/api/recipes/${slug}`, headers, payload });
    expect([reply.statusCode, reply.json().description]).toEqual([200, 'Hot']);
  });

  test('ids in capitals are accepted, also in place of a slug', async () => {
    const { app, anna } = await world();
    await anna.client.groups.updatePreferences({ body: { privateGroup: false } });
    const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
    const { id, groupId } = await anna.client.recipes.get({ params: { slug } });
    const cookbook = await anna.client.cookbooks.create({ body: { name: 'Winter' } });
    for (const url of [
      `/api/recipes/${id.toUpperCase()}`,
      `/api/recipes?cookbook=${cookbook.id.toUpperCase()}`,
      `/api/households/cookbooks/${cookbook.id.toUpperCase()}`,
      `/api/explore/groups/${groupId.toUpperCase()}/recipes`,
    ])
      expect([url, (await app.inject({ url, headers: bearer(anna) })).statusCode]).toEqual([url, 200]);
    const shared = await anna.client.sharing.create({ body: { recipeId: id.toUpperCase() } });
    const opened = await app.inject({ url: `/api/recipes/shared/${shared.id.toUpperCase()}` });
    expect(opened.statusCode).toBe(200);
    const tag = await anna.client.tags.create({ body: { name: 'Quick' } });
    await anna.client.recipeBulk.tag({ body: { recipes: [id.toUpperCase()], tags: [tag] } });
    expect((await anna.client.recipes.get({ params: { slug } })).tags.map(({ name }) => name)).toEqual(['Quick']);
  });

  test('every list sorts and filters by the times of its entries, by their names of each version', async () => {
    const { app, anna } = await world();
    const refused: string[] = [];
    for (const { endpoint } of rows(catalogue)) {
      const { method, path, query, returns } = endpoint;
      const isList = query && 'queryFilter' in (query as z.ZodObject).shape && !path.includes(':');
      // Tasks and the audit log are written once, so they have no time of the last change.
      if (method !== 'GET' || !isList || !returns || /\/(jobs|server-tasks|audit)$/.test(path)) continue;
      for (const name of ['created_at', 'update_at', 'updateAt', 'updated_at', 'updatedAt'])
        for (const search of [`orderBy=${name}`, `queryFilter=${encodeURIComponent(`${name} > "2020-01-01"`)}`]) {
          const { statusCode } = await app.inject({ url: `${path}?${search}`, headers: bearer(anna) });
          if (statusCode !== 200) refused.push(`${path}?${search}`);
        }
    }
    expect(refused).toEqual([]);
  });

  test('a trailing slash is ignored', async () => {
    const { app } = await world();
    expect((await app.inject({ url: '/api/app/about/' })).statusCode).toBe(200);
  });

  test('responses of 1000 bytes and more are compressed if the client accepts that', async () => {
    const { app, anna } = await world();
    await anna.client.recipes.create({ body: { name: 'Soup', description: 'x'.repeat(2_000) } });
    const reply = await app.inject({ url: '/api/recipes', headers: { ...bearer(anna), 'accept-encoding': 'gzip' } });
    expect(reply.headers['content-encoding']).toBe('gzip');
    const other = await app.inject({ url: '/api/recipes', headers: { ...bearer(anna), 'accept-encoding': 'br' } });
    expect(other.headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(other.rawPayload).toString()).total).toBe(1);
  });

  test('pages, API and media all have the security headers', async () => {
    const { app } = await world();
    const { headers } = await app.inject({ url: '/api/app/about' });
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['access-control-allow-origin']).toBeUndefined();
  });

  test('the OpenAPI document has every endpoint, and the docs page shows it', async () => {
    const { app } = await world();
    const document = (await app.inject({ url: '/openapi.json' })).json();
    expect(document.openapi).toBe('3.1.0');
    const found = (part: { $ref?: string }, kind: string) =>
      part.$ref ? document.components[kind][part.$ref.split('/').at(-1)!] : part;
    const upload = found(document.paths['/api/recipes/{slug}/image'].put.requestBody, 'requestBodies');
    const form = found(upload.content['multipart/form-data'].schema, 'schemas');
    expect(form.properties.image).toMatchObject({ format: 'binary' });
    const page = await app.inject({ url: '/docs' });
    expect([page.headers['content-type'], page.payload.includes('/api/recipes/{slug}')]).toEqual([
      'text/html; charset=utf-8',
      true,
    ]);
  });

  test('the OpenAPI document names each shared schema once and stays small', async () => {
    const { app } = await world();
    const { payload } = await app.inject({ url: '/openapi.json' });
    const document = JSON.parse(payload);
    expect([payload.length < 568_000, gzipSync(payload).length < 65_500]).toEqual([true, true]);
    const used = new Set([...payload.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, name]) => name));
    const { securitySchemes, ...shared } = document.components;
    const { schemas } = shared;
    expect(Object.keys(securitySchemes)).toEqual(['bearer', 'session', 'password']);
    const named = Object.entries<object>(shared).flatMap(([kind, own]) =>
      Object.keys(own).map((name) => `${kind}/${name}`),
    );
    expect([...used].sort()).toEqual(named.sort());
    expect(Object.keys(schemas).length).toBeGreaterThan(50);
    const operations = Object.values<Record<string, { operationId: string; tags: string[] }>>(document.paths).flatMap(
      (methods) => Object.values(methods),
    );
    const ids = operations.map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
    const tags = document.tags.map(({ name }: { name: string }) => name);
    for (const { tags: own } of operations) expect(tags).toEqual(expect.arrayContaining(own));
  });

  test('a refusal for too many calls says what the limit is and when it starts anew', async () => {
    const { app } = await world();
    const ask = () => app.inject({ url: '/api/validators/user/name?name=sam' });
    let reply = await ask();
    for (let calls = 1; reply.statusCode === 200 && calls < 1_000; calls++) reply = await ask();
    const wait = Number(reply.headers['retry-after']);
    expect([reply.statusCode, wait > 0]).toEqual([429, true]);
    expect(reply.headers.ratelimit).toBe(`"default";r=0;t=${wait}`);
    expect(reply.headers['ratelimit-policy']).toMatch(/^"default";q=[1-9]\d*;w=[1-9]\d*$/);
  });

  test('pages of allowed sites may call the API with a token, and no others', async () => {
    const { app, anna } = await world({
      environment: { CORS_ORIGINS: 'https://plans.example.org, https://tools.example.org/' },
    });
    const ask = (origin: string, method: 'GET' | 'OPTIONS' = 'GET') =>
      app.inject({ method, url: '/api/users/self', headers: { origin, authorization: `Bearer ${anna.token}` } });
    for (const origin of ['https://plans.example.org', 'https://tools.example.org']) {
      const before = await ask(origin, 'OPTIONS');
      expect([before.statusCode, before.headers['access-control-allow-origin']]).toEqual([204, origin]);
      expect(before.headers['access-control-allow-headers']).toContain('authorization');
      const { statusCode, headers } = await ask(origin);
      expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, origin]);
      expect(headers['access-control-expose-headers']).toContain('x-error-code');
      expect(headers['access-control-allow-credentials']).toBeUndefined();
      const page = { origin, 'accept-encoding': 'gzip' };
      const document = await app.inject({ url: '/openapi.json', headers: page });
      expect(document.headers.vary).toBe('accept-encoding, origin');
    }
    for (const method of ['GET', 'OPTIONS'] as const)
      expect(
        (await ask('https://elsewhere.example.org', method)).headers['access-control-allow-origin'],
      ).toBeUndefined();
  });

  test('liveness and readiness answer', async () => {
    const { app } = await world();
    for (const url of ['/healthz', '/readyz']) expect((await app.inject({ url })).json()).toEqual({ status: 'ok' });
  });

  test('messages are in the caller’s language, or in English if there are none', async () => {
    const { app } = await world();
    const reply = await app.inject({ url: '/api/users/self', headers: { 'accept-language': 'xx-XX,../..;q=0.9' } });
    expect(reply.statusCode).toBe(401);
  });
});

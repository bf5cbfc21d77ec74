import { randomBytes } from 'node:crypto';
import { openAsBlob, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownCertificate } from '../../tests/kit/mail-server.ts';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { type HttpTarget, httpTransport } from './http-transport.ts';

async function server(answer: RequestListener, where: number | string = 0) {
  const listener = createServer(answer);
  await new Promise<void>((resolve) => listener.listen(where, resolve));
  onTestFinished(() => void listener.closeAllConnections());
  onTestFinished(() => void listener.close());
  return `http://127.0.0.1:${(listener.address() as AddressInfo).port}`;
}

function open(target: HttpTarget) {
  const { transport, close } = httpTransport(target);
  onTestFinished(close);
  return transport;
}

const ask = { method: 'GET', path: '/api/x?a=1', headers: {} } as const;

test('a server below a path is reached at that path', async () => {
  const base = await server((request, response) => void response.end(request.url));
  const reply = await open({ base: `${base}/recipes` })(ask);
  expect(await reply.text()).toBe('/recipes/api/x?a=1');
});

test.each(['', '/recipes'])('a redirect to another server names its address: https://kitchen.test%s', async (path) => {
  const base = await server((request, response) => {
    response.writeHead(301, { location: `https://kitchen.test${path}${request.url}` }).end();
  });
  const location = `https://kitchen.test${path}`;
  await expect(open({ base })(ask)).rejects.toMatchObject({ code: 'client.moved', params: { location } });
});

test('a certificate that is not trusted is told, with the reason', async () => {
  const listener = createSecureServer(ownCertificate(), (_, response) => void response.end());
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  onTestFinished(() => void listener.close());
  const base = `https://127.0.0.1:${(listener.address() as AddressInfo).port}`;
  await expect(open({ base })(ask)).rejects.toMatchObject({
    code: 'client.bad_certificate',
    params: { server: base, reason: expect.stringMatching(/^self-signed certificate$/) },
  });
});

test('a socket replaces host and port', async () => {
  const socketPath = join(temporaryFolder(), 'a.sock');
  await server((_, response) => void response.end('here'), socketPath);
  expect(await (await open({ base: 'http://localhost', socketPath })(ask)).text()).toBe('here');
});

test('a proxy of the environment is used, but not for this computer', async () => {
  const HTTP_PROXY = await server((request, response) => void response.end(`proxy: ${request.url}`));
  const base = await server((_, response) => void response.end('direct'));
  const answer = async (target: HttpTarget) => (await open(target)(ask)).text();
  expect(await answer({ base: 'http://kitchen.test', env: { HTTP_PROXY } })).toBe(
    'proxy: http://kitchen.test/api/x?a=1',
  );
  expect(await answer({ base, env: { HTTP_PROXY } })).toBe('direct');
});

test('several requests run at once', async () => {
  const waiting: (() => void)[] = [];
  const base = await server((_, response) => {
    waiting.push(() => void response.end('done'));
    if (waiting.length === 3) for (const answer of waiting) answer();
  });
  const transport = open({ base });
  const replies = await Promise.all([transport(ask), transport(ask), transport(ask)]);
  expect(await Promise.all(replies.map((reply) => reply.text()))).toEqual(['done', 'done', 'done']);
});

test('a large form is streamed as its file is read', async () => {
  const path = join(temporaryFolder(), 'large.zip');
  const bytes = randomBytes(5 * 1024 * 1024);
  writeFileSync(path, bytes);
  const base = await server(async (request, response) => {
    const body = new Response(request as never, { headers: { 'content-type': request.headers['content-type']! } });
    const archive = (await body.formData()).get('archive') as File;
    const isSame = Buffer.from(await archive.arrayBuffer()).equals(bytes);
    // A known length would mean that the whole form was in memory.
    response.end(JSON.stringify([archive.name, isSame, request.headers['transfer-encoding']]));
  });
  const archive = new File([await openAsBlob(path)], 'large.zip');
  const reply = await open({ base })({ method: 'POST', path: '/', headers: {}, fields: [['archive', archive]] });
  expect(JSON.parse(await reply.text())).toEqual(['large.zip', true, 'chunked']);
});

test('a form arrives with its file and its fields', async () => {
  const base = await server(async (request, response) => {
    const body = new Response(request as never, { headers: { 'content-type': request.headers['content-type']! } });
    const form = await body.formData();
    const image = form.get('image') as File;
    response.end(`${image.name} ${await image.text()} ${form.get('extension')}`);
  });
  const fields = [
    ['image', new File(['bytes'], 'söup.png')],
    ['extension', 'png'],
  ] as const;
  const reply = await open({ base })({ method: 'PUT', path: '/', headers: {}, fields });
  expect(await reply.text()).toBe('söup.png bytes png');
});

test.each([
  ['never answers', () => {}],
  ['stops in the middle', (_: unknown, response: { write(text: string): void }) => void response.write('{"a":')],
])('a server that %s is too slow', async (_, answer) => {
  const base = await server(answer as RequestListener);
  const transport = open({ base, timeoutMs: 1_000 });
  const failed = transport(ask).then((reply) => reply.text());
  await expect(failed).rejects.toMatchObject({ code: 'client.timeout', params: { server: base } });
});

test('an aborted call rejects with the reason of the abort', async () => {
  const base = await server(() => {});
  const given = new AbortController();
  const call = open({ base })({ ...ask, signal: given.signal });
  given.abort(new Error('enough'));
  await expect(call).rejects.toThrow('enough');
});

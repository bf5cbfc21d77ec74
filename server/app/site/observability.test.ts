import { readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { mayMount, smallDisk } from '../../../tests/kit/small-disk.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { PASSWORD, world } from '../../../tests/kit/world.ts';
import { inRequest } from '../../kit/http/request-scope.ts';
import { openLog } from '../../kit/log/log.ts';
import { openLogBook } from '../../kit/log/log-book.ts';
import { lastLines } from '../../maintenance/log-lines.ts';
import { buildServer } from '../build-server.ts';
import { serverLanguages } from '../texts.ts';

test('metrics tell a program on this computer about requests, process, jobs and library', async () => {
  const { app, anna, services } = await world();
  await anna.client.recipes.create({ body: { name: 'Soup' } });
  // The second response is kept, and the third one is the kept one.
  for (let time = 0; time < 3; time++) await app.inject('/api/app/about/startup-info');
  const { body, statusCode } = await app.inject('/metrics');
  expect(statusCode).toBe(200);
  expect(body).toMatch(/http_requests_total\{method="GET",route="\/api\/app\/about\/startup-info",status="200"\} 3\n/);
  expect(body).toMatch(/http_request_duration_seconds_bucket\{.*route="\/api\/recipes".*le="\+Inf"\} 1\n/);
  expect(body).toContain('lovage_rows{table="recipes"} 1\n');
  expect(body).toMatch(/lovage_statements_prepared_total [1-9]\d*\n/);
  const kept = ['lovage_kept_answers_total{result="hit"} 1\n', 'lovage_kept_answers 1\n'];
  for (const line of kept) expect(body.includes(line)).toBe(services.library.database.dialect === 'sqlite');
  for (const line of body.trim().split('\n')) expect(line).toMatch(/^# TYPE \w+ \w+$|^\w+(\{.*\})? [\d.e+-]+$/);
});

test('others need the token to read metrics', async () => {
  const token = 'a-token-of-monitoring';
  const { app } = await world({ environment: { METRICS_TOKEN: token } });
  const ask = async (headers: Readonly<Record<string, string>>, remoteAddress = '192.0.2.7') =>
    (await app.inject({ url: '/metrics', headers, remoteAddress })).statusCode;
  expect(await ask({})).toBe(404);
  expect(await ask({ authorization: `Bearer ${token}` })).toBe(200);
  expect(await ask({ authorization: 'Bearer another-token-altogether' })).toBe(404);
  // A proxy on this computer forwards requests of others.
  expect(await ask({ 'x-forwarded-for': '192.0.2.7' }, '127.0.0.1')).toBe(404);
});

test('a server without room on its disk, or that is stopping, is not ready but alive', async () => {
  const { app } = await world({ environment: { MIN_FREE_BYTES: '9000000000000000' } });
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'disk' });
  const { app: other, services } = await world();
  expect((await other.inject('/readyz')).statusCode).toBe(200);
  services.draining.isOn = true;
  expect((await other.inject('/readyz')).json()).toEqual({ status: 'not ready', reason: 'draining' });
  expect((await other.inject('/healthz')).statusCode).toBe(200);
});

test('a full log file is put aside, and only a few old ones are kept', async () => {
  const path = join(temporaryFolder(), 'logs', 'lovage.log');
  const book = openLogBook({ path, maxBytes: 100, keep: 2 });
  for (let number = 0; number < 10; number++) book.write(`${String(number).repeat(59)}\n`);
  expect([path, `${path}.1`, `${path}.2`].map((file) => readFileSync(file, 'utf8')[0])).toEqual(['9', '8', '7']);
  expect(() => readFileSync(`${path}.3`)).toThrow();
  expect(await book.lines()).toHaveLength(2);
  book.clear();
  expect([await book.lines(), readFileSync(path, 'utf8')]).toEqual([[], '']);
});

test.runIf(mayMount())('a line that a full disk or a kill cut off does not run into the next', () => {
  const path = join(smallDisk(1), 'lovage.log');
  writeFileSync(path, '{"killed');
  const book = openLogBook({ path, maxBytes: 10 ** 7, keep: 2 });
  const line = (text: string) => `${JSON.stringify({ text })}\n`;
  book.write(line('first'));
  for (let number = 0; number < 20; number++) book.write(line('x'.repeat(100_000)));
  truncateSync(path, 500_000);
  for (const text of ['second', 'third']) book.write(line(text));
  const lines = readFileSync(path, 'utf8').split('\n');
  expect([lines[1], ...lines.slice(-3)]).toEqual(['{"text":"first"}', '{"text":"second"}', '{"text":"third"}', '']);
});

test('a log entry is one line with the id of its request and without secrets, whatever its text', async () => {
  const book = openLogBook(null);
  const log = openLog('info', book);
  inRequest({ id: 'req-1', caller: null, address: '', client: '' }, () =>
    log.info({ name: 'a\r\n{"level":60,"msg":"forged"}', password: 'hunter2' }, 'said'),
  );
  log.warn({ err: new Error('connect postgres://lovage:hunter2@db/x with token=abcdef12345') }, 'failed');
  const lines = await book.lines();
  expect(lines).toHaveLength(2);
  expect(JSON.parse(lines[0]!)).toMatchObject({ id: 'req-1', password: '[redacted]' });
  const shown = await lastLines(book, { lines: 10, level: 'warn' });
  expect(shown).toHaveLength(1);
  expect(shown[0]).not.toMatch(/hunter2|abcdef12345/);
});

test('the log has each request once with its id, and none of probes', async () => {
  const { services } = await world();
  const book = openLogBook(null);
  const { app } = await buildServer({
    services,
    languages: serverLanguages(),
    logger: openLog('info', book),
    version: '1.12.0',
    web: null,
  });
  onTestFinished(() => app.close());
  for (const url of ['/healthz', '/readyz', '/metrics']) await app.inject(url);
  const { headers } = await app.inject('/api/app/about');
  const entries = (await book.lines()).map((line) => JSON.parse(line));
  expect(entries.map(({ url, id }) => [url, id])).toEqual([['/api/app/about', headers['x-request-id']]]);
});

test('a server that stops or restores tells clients to try again, and logs no error of its own', async () => {
  const { services } = await world();
  const book = openLogBook(null);
  const logger = openLog('info', book);
  const { app } = await buildServer({ services, languages: serverLanguages(), logger, version: '1.12.0', web: null });
  onTestFinished(() => app.close());
  const ask = async () => {
    const { statusCode, headers } = await app.inject('/api/app/about');
    return [statusCode, headers['x-error-code'], headers['retry-after']];
  };
  expect(await services.gate.shutDuring(ask)).toEqual([503, 'server.restoring', '5']);
  services.draining.isOn = true;
  expect(await ask()).toEqual([503, 'server.stopping', '5']);
  expect(await lastLines(book, { lines: 10, level: 'info' })).toHaveLength(2);
  expect(await lastLines(book, { lines: 10, level: 'warn' })).toEqual([]);
});

test('a request whose work ends with the server is told that the server stops, not that its input is bad', async () => {
  const { anna, services } = await world();
  const slug = await anna.client.recipes.create({ body: { name: 'Soup' } });
  const picture = await sharp({ create: { width: 40, height: 40, channels: 3, background: 'green' } })
    .png()
    .toBuffer();
  const upload = () =>
    anna.client.try.recipes.uploadImage({
      params: { slug },
      form: { image: new File([new Uint8Array(picture)], 'soup.png'), extension: 'png' },
    });
  await services.endWork();
  for (const call of [upload, () => anna.client.try.parser.parse({ body: { ingredients: ['2 eggs'] } })])
    expect((await call()).error).toMatchObject({ status: 503, code: 'server.stopping' });
});

test('session length, failed attempts and lock time are configurable', async () => {
  const home = await world({
    environment: {
      SECURITY_MAX_LOGIN_ATTEMPTS: '2',
      SECURITY_USER_LOCKOUT_TIME: '1',
      TOKEN_TIME: '5',
      DEFAULT_GROUP: 'Home',
    },
  });
  const login = (password: string, username = 'ben') => home.visitor.try.auth.login({ form: { username, password } });
  for (const name of ['ben', 'nobody']) {
    for (let tries = 0; tries < 2; tries++) await login('wrong', name);
    expect((await login(PASSWORD, name)).error?.code).toBe('auth.locked');
  }
  home.advance(3_700_000);
  const { data } = await login(PASSWORD);
  const { exp } = JSON.parse(Buffer.from(data!.access_token.split('.')[1]!, 'base64url').toString());
  expect(Math.round((exp * 1_000 - home.now()) / 3_600_000)).toBe(5);
});

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../../tests/kit/temporary.ts';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a private library, only for this machine', () => {
  const config = readConfig({ XDG_DATA_HOME: '/data' });
  expect(config).toMatchObject({
    port: 9925,
    host: '127.0.0.1',
    dataDir: '/data/lovage',
    baseUrl: null,
    rateLimits: true,
  });
});

test('flags win over the environment, and empty values count as absent', () => {
  const config = readConfig({ PORT: '1', HOST: '', DATA_DIR: '/a' }, { PORT: '2', DATA_DIR: undefined });
  expect([config.port, config.host, config.dataDir]).toEqual([2, '127.0.0.1', '/a']);
});

test('all faults are reported at once, each with the name of its variable', () => {
  const read = () =>
    readConfig({
      PORT: 'many',
      BASE_URL: 'home',
      ADMIN_PASSWORD: 'short',
      OUTBOUND_ALLOW: 'a b c/d/e',
      LOG_LEVEL: 'loud',
      RATE_LIMITS: '5',
    });
  expect(read).toThrow(ConfigError);
  const faults = (() => {
    try {
      return read();
    } catch (error) {
      return (error as ConfigError).faults.join('\n');
    }
  })();
  for (const name of ['PORT', 'BASE_URL', 'ADMIN_PASSWORD', 'OUTBOUND_ALLOW', 'LOG_LEVEL', 'RATE_LIMITS'])
    expect(faults).toContain(name);
});

test('the public address loses its trailing slash', () => {
  expect(readConfig({ BASE_URL: 'https://food.example.org/recipes/' }).baseUrl).toBe(
    'https://food.example.org/recipes',
  );
});

test('secrets come from files, and an unreadable file is named without its content', () => {
  const key = join(temporaryFolder(), 'key');
  writeFileSync(key, 'sk-secret\n');
  expect(readConfig({ OPENAI_API_KEY_FILE: key }).ai?.apiKey).toBe('sk-secret');
  expect(() => readConfig({ OPENAI_API_KEY_FILE: '/nowhere/key' })).toThrow('OPENAI_API_KEY_FILE: must be a file');
  expect(() => readConfig({ OPENAI_API_KEY_FILE: key, OPENAI_API_KEY: 'other' })).toThrow('together');
});

test('an AI provider exists only if a key or an address is set', () => {
  expect(readConfig({}).ai).toBeNull();
  expect(readConfig({ OPENAI_MODEL: 'gpt-4o-mini', OPENAI_WORKERS: '4' }).ai).toBeNull();
  expect(readConfig({ OPENAI_API_KEY: 'sk-1' }).ai).toEqual({
    baseUrl: 'https://api.openai.com/v1',
    apiKey: 'sk-1',
    model: 'gpt-4o',
    workers: 2,
    timeoutMs: 60_000,
    seesPictures: true,
  });
  const own = { OPENAI_BASE_URL: 'http://127.0.0.1:11434/v1/', OPENAI_ENABLE_IMAGE_SERVICES: 'false' };
  expect(readConfig(own).ai).toMatchObject({
    baseUrl: 'http://127.0.0.1:11434/v1',
    apiKey: null,
    seesPictures: false,
  });
  const wrong = { OPENAI_BASE_URL: 'ftp://x', OPENAI_WORKERS: '0', OPENAI_REQUEST_TIMEOUT: 'long' };
  for (const name of Object.keys(wrong)) expect(() => readConfig(wrong)).toThrow(name);
});

test('variable names of other systems count if ours are not set', () => {
  const postgres = { DB_ENGINE: 'postgres', POSTGRES_USER: 'ann', POSTGRES_PASSWORD: 'p@ss', POSTGRES_SERVER: 'db' };
  const config = readConfig({ API_PORT: '9000', API_HOST: '0.0.0.0', ...postgres });
  expect([config.port, config.host]).toEqual([9000, '0.0.0.0']);
  expect(config.databaseUrl).toBe('postgres://ann:p%40ss@db:5432/lovage');
  expect(readConfig({ API_PORT: '9000', PORT: '8000' }).port).toBe(8000);
  expect(readConfig({ ...postgres, DATABASE_URL: 'postgres://a@b/c' }).databaseUrl).toBe('postgres://a@b/c');
  expect(() => readConfig({ DB_ENGINE: 'mysql', PORT: 'x' })).toThrow(/DB_ENGINE: must be[\s\S]*PORT/);
  expect(() => readConfig({ POSTGRES_SERVER: 'db' })).toThrow(/set that, or DATABASE_URL/);
});

test('a value without effect, or with another effect than it says, is refused with the allowed values', () => {
  const refused = {
    TZ: ['Mars/Olympus', 'europe/berlin', 'CET-1CEST', '+02:00'],
    HOST: ['http://kitchen', 'a b', '[kitchen]', '1.2.3'],
    PORT: ['0x50', '8e1', '80 80', '-1'],
    OUTBOUND_ALLOW: ['10.0.0.0/33', '*', '*.local', '[::1]:99999'],
    BASE_URL: ['https://ann:secret@food.example.org', 'https://food.example.org/?a', 'https://food.example.org/#a'],
    BACKUP_COMMAND: ['/nowhere/after-backup', '/etc'],
    SMTP_TLS_CACERTFILE: ['/nowhere/own.pem', '/etc'],
    LDAP_TLS_CACERTFILE: ['/nowhere/own.pem'],
    OIDC_TLS_CACERTFILE: ['/nowhere/own.pem'],
    BACKUP_KEEP: ['0', 'all'],
    TOKEN_TIME: ['0', 'long'],
    LOG_FILE_BYTES: ['5'],
    OPENAI_WORKERS: ['0', 'many'],
    OPENAI_REQUEST_TIMEOUT: ['0', 'long'],
    SMTP_PORT: ['smtp', '70000'],
  };
  for (const [name, values] of Object.entries(refused))
    for (const value of values)
      expect(() => readConfig({ [name]: value }), value).toThrow(new RegExp(`^${name}: must `));
});

test('an invalid number is refused with the allowed range', () => {
  expect(() => readConfig({ BACKUP_KEEP: '0' })).toThrow('BACKUP_KEEP: must be a number from 1 to 1000');
  expect(() => readConfig({ MIN_FREE_BYTES: '1GB' })).toThrow('MIN_FREE_BYTES: must be a number of bytes, 0 or more');
  expect(readConfig({ TOKEN_TIME: '0.5e1', PORT: '08' }, { TOKEN_TIME: '1.5' })).toMatchObject({
    port: 8,
    lockout: { sessionHours: 1.5 },
  });
});

test('an address to listen on may be a name, or stand in brackets', () => {
  for (const [given, read] of [
    ['[::1]', '::1'],
    ['::', '::'],
    ['fe80::1%eth0', 'fe80::1%eth0'],
    ['kitchen.local', 'kitchen.local'],
  ])
    expect(readConfig({ HOST: given }).host).toBe(read);
  for (const zone of ['Europe/Berlin', ':Europe/Berlin', 'US/Pacific', 'UTC', 'EST5EDT', '/etc/localtime'])
    expect(readConfig({ TZ: zone }).port).toBe(9925);
});

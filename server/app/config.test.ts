import { expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

test('an empty environment gives a library of one’s own, for this machine alone', () => {
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

test('all faults are told at once, each with the name of its variable', () => {
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

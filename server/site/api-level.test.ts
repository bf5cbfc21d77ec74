import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';
import { ConfigError, readConfig } from '../app/config.ts';

const told = async (app: Awaited<ReturnType<typeof world>>['app'], agent: string) => {
  const reply = await app.inject({ url: '/api/app/about', headers: { 'user-agent': agent } });
  const { version, serverVersion } = reply.json();
  return [version, serverVersion];
};

test('each client sees the version that it needs', async () => {
  const { anna, app } = await world();
  for (const _ of ['first', 'again']) {
    expect(await told(app, 'Dart/3.5 (dart:io)')).toEqual(['1.12.0', '1.12.0']);
    expect(await told(app, 'AioMealie/2.1.0')).toEqual(['3.0.0', '1.12.0']);
    expect(await told(app, 'HomeAssistant/2026.11.0 aiohttp/3.13.2 Python/3.13')).toEqual(['3.0.0', '1.12.0']);
  }
  expect(await anna.client.adminSite.about()).toMatchObject({ version: '1.12.0', versionLatest: '1.12.0' });
});

test('all clients see the configured level, and the calls stay the same', async () => {
  for (const [level, version] of [
    ['1.12', '1.12.0'],
    ['2.8', '2.8.0'],
  ] as const) {
    const { anna, app } = await world({ environment: { API_LEVEL: level } });
    for (const agent of ['Dart/3.5 (dart:io)', 'AioMealie/2.1.0'])
      expect(await told(app, agent)).toEqual([version, '1.12.0']);
    for (const url of ['/api/groups/mealplans', '/api/households/mealplans']) {
      const reply = await app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } });
      expect(reply.statusCode).toBe(200);
    }
  }
});

test('a level that is not a version is refused at the start', () => {
  expect(readConfig({ API_LEVEL: '2.8.1' }).apiLevel).toBe('2.8.1');
  expect(readConfig({}).apiLevel).toBe(null);
  for (const level of ['three', '3.x', '0.9', 'v3', '1.2.3.4'])
    expect(() => readConfig({ API_LEVEL: level })).toThrow(ConfigError);
});

import { expect, test } from 'vitest';
import { world } from '../../tests/kit/world.ts';
import { ConfigError, readConfig } from '../app/config.ts';

test('apps are told a version of the API that Home Assistant accepts, and people that of Lovage', async () => {
  const { anna, visitor } = await world();
  expect(await visitor.site.about()).toMatchObject({ version: '3.0.0', serverVersion: '1.12.0' });
  expect(await anna.client.adminSite.about()).toMatchObject({ version: '3.0.0', versionLatest: '3.0.0' });
});

test('the level of the API is chosen for apps that refuse another, and the calls stay the same', async () => {
  const { anna, visitor, app } = await world({ environment: { API_LEVEL: '1.12' } });
  expect(await visitor.site.about()).toMatchObject({ version: '1.12.0', serverVersion: '1.12.0' });
  for (const url of ['/api/groups/mealplans', '/api/households/mealplans']) {
    const reply = await app.inject({ url, headers: { authorization: `Bearer ${anna.token}` } });
    expect(reply.statusCode).toBe(200);
  }
});

test('a level that is no version is refused at the start', () => {
  expect(readConfig({ API_LEVEL: '2.8.1' }).apiLevel).toBe('2.8.1');
  for (const level of ['three', '3.x', '0.9', 'v3', '1.2.3.4'])
    expect(() => readConfig({ API_LEVEL: level })).toThrow(ConfigError);
});

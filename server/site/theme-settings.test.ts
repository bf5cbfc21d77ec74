import { expect, test } from 'vitest';
import { defaultTheme } from '../../core/site/theme.ts';
import { world } from '../../tests/kit/world.ts';
import { ConfigError, readConfig } from '../app/config.ts';

test('colours from the environment are served beside ours', async () => {
  const { visitor } = await world({ environment: { THEME_LIGHT_PRIMARY: '#e58325', THEME_DARK_ERROR: 'abc' } });
  expect(await visitor.site.theme()).toEqual({ ...defaultTheme, lightPrimary: '#E58325', darkError: '#AABBCC' });
});

test('an invalid colour stops the server from starting, and the error names it', () => {
  expect(() => readConfig({ DATA_DIR: '/tmp', THEME_LIGHT_PRIMARY: 'green' })).toThrow(ConfigError);
  expect(() => readConfig({ DATA_DIR: '/tmp', THEME_LIGHT_PRIMARY: 'green' })).toThrow(
    'THEME_LIGHT_PRIMARY: must be a colour such as #2F6B3F',
  );
});

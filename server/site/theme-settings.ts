import { z } from 'zod';
import { defaultTheme, type Theme } from '../../core/site/theme.ts';

const keys = Object.keys(defaultTheme) as (keyof Theme)[];

/** `lightPrimary` → `THEME_LIGHT_PRIMARY`. */
const variableOf = (key: keyof Theme): string => `THEME_${key.replace(/(?=[A-Z])/, '_').toUpperCase()}`;

const colour = z
  .string()
  .trim()
  .regex(/^#?([\da-f]{3}|[\da-f]{6})$/i, 'must be a colour such as #2F6B3F');

/** `THEME_LIGHT_*` and `THEME_DARK_*`: one variable for each colour of the theme. */
export const themeVariables = Object.fromEntries(keys.map((key) => [variableOf(key), colour.optional()]));

/** Normalizes a colour: `#abc`, `abc` and `#AABBCC` are the same. */
const whole = (text: string): string => {
  const digits = text.replace('#', '');
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`.toUpperCase();
};

/** The colours of the interface. The environment overrides our defaults. */
export const themeSettings = (values: Readonly<Record<string, unknown>>): Theme =>
  Object.fromEntries(
    keys.map((key) => {
      const given = values[variableOf(key)];
      return [key, typeof given === 'string' ? whole(given) : defaultTheme[key]];
    }),
  ) as Theme;

import { defaultTheme, type Theme } from '../../core/site/theme.ts';
import { readStored, writeStored } from '../kit/stored.ts';

const KEY = 'lovage.theme';

const isColour = (value: unknown): value is string => typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value);

const isTheme = (value: unknown): value is Theme =>
  typeof value === 'object' &&
  value !== null &&
  Object.keys(defaultTheme).every((key) => isColour((value as Record<string, unknown>)[key]));

/** The colours of the last visit, so that a custom theme does not flash in. Falls back to the built-in colours. */
export function rememberedTheme(): Theme {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? 'null');
    return isTheme(stored) ? stored : defaultTheme;
  } catch {
    return defaultTheme;
  }
}

/** Keeps the server's colours for the next visit. Ignores an incomplete theme. */
export function rememberTheme(theme: unknown): Theme | null {
  if (!isTheme(theme)) return null;
  writeStored(KEY, JSON.stringify(theme));
  return theme;
}

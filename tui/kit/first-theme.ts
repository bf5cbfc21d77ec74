import { themeNames } from '../../core/kit/terminal/theme-names.ts';
import { savedSettings } from './settings-file.ts';
import type { ThemeName } from './text/themes.ts';

export interface ThemeChoice {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The name that the command line asked for. */
  readonly flag?: string | undefined;
  /** Folder of the file that keeps the choice. */
  readonly folder: string;
}

const asName = (text: unknown): ThemeName | undefined => themeNames.find((name) => name === text);

/** The theme that was asked for. The first that is set wins: flag, RECIPES_THEME, NO_COLOR, the saved choice. */
export function firstTheme({ flag, environment, folder }: ThemeChoice): ThemeName {
  const asked = asName(flag) ?? asName(environment.RECIPES_THEME);
  if (asked) return asked;
  return environment.NO_COLOR ? 'mono' : (asName(savedSettings(folder).theme) ?? 'auto');
}

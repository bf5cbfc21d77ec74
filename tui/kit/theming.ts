import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { themeNames } from '../../core/kit/text/theme-names.ts';
import { createStore, type Store } from './store.ts';
import type { Background, Theme } from './text/theme.ts';
import { type ThemeName, themeOf } from './text/themes.ts';

export interface ThemingParts {
  /** Null if the terminal does not say. */
  readonly background: Background | null;
  readonly colorDepth: number;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** The name that the command line asked for. */
  readonly flag?: string | undefined;
  /** Folder of the file that keeps the choice. */
  readonly folder: string;
}

/** How the interface looks. */
export interface Theming {
  readonly store: Store<{ readonly name: ThemeName; readonly theme: Theme }>;
  /** Shows a theme until it is kept or dropped. */
  show(name: ThemeName): void;
  /** Keeps the theme for the next starts. */
  keep(name: ThemeName): void;
  /** Back to the theme that was kept last. */
  drop(): void;
}

const NAME = 'theme.json';

const asName = (text: unknown): ThemeName | undefined => themeNames.find((name) => name === text);

function savedIn(folder: string): ThemeName | undefined {
  try {
    return asName((JSON.parse(readFileSync(join(folder, NAME), 'utf8')) as { theme?: unknown } | null)?.theme);
  } catch {
    // There is no file yet, or it is damaged.
    return undefined;
  }
}

function save(folder: string, theme: ThemeName): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(join(folder, NAME), JSON.stringify({ theme }));
  } catch {
    // Only this run remembers it.
  }
}

/** The theme that was asked for. The first that is set wins: flag, RECIPES_THEME, NO_COLOR, the saved choice. */
export function firstTheme({ flag, environment, folder }: ThemingParts): ThemeName {
  const asked = asName(flag) ?? asName(environment.RECIPES_THEME);
  if (asked) return asked;
  return environment.NO_COLOR ? 'mono' : (savedIn(folder) ?? 'auto');
}

export function createTheming(parts: ThemingParts): Theming {
  let kept = firstTheme(parts);
  const stateOf = (name: ThemeName) => ({ name, theme: themeOf(name, parts) });
  const store = createStore(stateOf(kept));
  const show = (name: ThemeName) => store.set(stateOf(name));
  return {
    store,
    show,
    keep: (name) => {
      kept = name;
      show(name);
      save(parts.folder, name);
    },
    drop: () => show(kept),
  };
}

import { firstTheme, type ThemeChoice } from './first-theme.ts';
import { saveSettings } from './settings-file.ts';
import { createStore, type Store } from './store.ts';
import type { Background, Theme } from './text/theme.ts';
import { type ThemeName, themeOf } from './text/themes.ts';

export interface ThemingParts extends ThemeChoice {
  /** Null if the terminal does not say. */
  readonly background: Background | null;
  readonly colorDepth: number;
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
      saveSettings(parts.folder, { theme: name });
    },
    drop: () => show(kept),
  };
}

import { createContext, use } from 'react';

const ROLES = [
  ...(['ink', 'brand', 'title', 'heading', 'strong', 'soft', 'focus', 'accent', 'favourite'] as const),
  ...(['success', 'error', 'line'] as const),
  /** Dark on light in every theme, so that cameras can read it. */
  'picture',
] as const;

/** What a piece of text means. The theme decides how it looks. */
export type Role = (typeof ROLES)[number];

export interface Style {
  readonly color?: string;
  readonly backgroundColor?: string;
  readonly bold?: boolean;
  readonly dimColor?: boolean;
  readonly inverse?: boolean;
  readonly underline?: boolean;
}

export interface Theme {
  readonly styles: Readonly<Record<Role, Style>>;
  /** Added to the styles of the highlighted row. */
  readonly selected: Style;
  /** Whether colours of the data are shown, such as those of labels. */
  readonly hasDataColors: boolean;
  /** Without any colours. */
  readonly isMono?: true;
}

export type Background = 'dark' | 'light';

/** Until the terminal's theme is known: no colours. */
const plain: Theme = {
  styles: Object.fromEntries(ROLES.map((role) => [role, {}])) as Theme['styles'],
  selected: { inverse: true },
  hasDataColors: false,
};

export const ThemeContext = createContext<Theme>(plain);

export const useTheme = (): Theme => use(ThemeContext);

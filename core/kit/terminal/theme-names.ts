/** Themes that people choose between, in the order of the menu. `auto` follows the terminal. */
export const themeNames = ['auto', 'light', 'dark', 'high-contrast', '16-colors', 'mono'] as const;

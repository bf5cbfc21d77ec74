const roles = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error'] as const;
export type ThemeRole = (typeof roles)[number];

/** Colours as `#RRGGBB`, one set per colour scheme. */
export type Theme = Record<`light${ThemeRole}` | `dark${ThemeRole}`, string>;

/** Colours of the interface. Contrast is WCAG AA on the background of both schemes. */
export const defaultTheme: Theme = {
  lightPrimary: '#2F6B3F',
  lightAccent: '#955800',
  lightSecondary: '#7A2E4D',
  lightSuccess: '#2E7D4F',
  lightInfo: '#2B6C99',
  lightWarning: '#955800',
  lightError: '#B93A26',
  darkPrimary: '#8CC79B',
  darkAccent: '#E9B44C',
  darkSecondary: '#D995B1',
  darkSuccess: '#7CC796',
  darkInfo: '#7FB8DE',
  darkWarning: '#E9B44C',
  darkError: '#F08A76',
};

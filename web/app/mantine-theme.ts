import {
  type ActionIconProps,
  type ButtonProps,
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  localStorageColorSchemeManager,
  type MenuProps,
  rem,
  type VariantColorsResolver,
} from '@mantine/core';
import { colourVariables } from '../../core/site/colours.ts';
import type { Theme } from '../../core/site/theme.ts';

export const schemeManager = localStorageColorSchemeManager({ key: 'lovage.scheme' });

/** Filled for the primary action, ink on paper for everything else. */
const variantColors: VariantColorsResolver = ({ variant, color }) => {
  const role = color ?? 'primary';
  if (variant === 'filled')
    return {
      background: `var(--${role})`,
      hover: hoverOf(role),
      color: `var(--on-${role})`,
      border: '1px solid transparent',
    };
  if (variant === 'subtle')
    return { background: 'transparent', hover: 'var(--hover)', color: 'var(--ink)', border: '1px solid transparent' };
  return { background: 'var(--raised)', hover: 'var(--hover)', color: 'var(--ink)', border: '1px solid var(--edge)' };
};

const hoverOf = (role: string) => `color-mix(in srgb, var(--${role}) 88%, var(--ink))`;

const field = { size: 'md' as const };

export const mantineTheme = createTheme({
  fontFamily: 'var(--sans)',
  primaryColor: 'primary',
  colors: { primary: colorsTuple('#2F6B3F') },
  defaultRadius: 10,
  fontSizes: { xs: rem(13), sm: rem(15), md: rem(15), lg: rem(17), xl: rem(21) },
  lineHeights: { xs: '1.25', sm: '1.25', md: '1.25', lg: '1.25', xl: '1.25' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  variantColorResolver: variantColors,
  // By name, because importing the components would load all of them on every page.
  components: {
    // Mantine would scale 44 px with the font size.
    Button: { defaultProps: { h: 'auto', mih: 'var(--finger)', fz: 15, fw: 550 } satisfies ButtonProps },
    ActionIcon: { defaultProps: { size: 'var(--finger)', variant: 'subtle' } satisfies ActionIconProps },
    TextInput: { defaultProps: field },
    PasswordInput: { defaultProps: field },
    Textarea: { defaultProps: field },
    NativeSelect: { defaultProps: field },
    Checkbox: { defaultProps: field },
    Switch: { defaultProps: field },
    // Keep a menu visible while scrolling: hidden with its button, it would still be open and hold the focus.
    Menu: {
      defaultProps: {
        shadow: 'md',
        transitionProps: { duration: 120, transition: 'fade' },
        hideDetached: false,
        // An opening menu focuses its first action, not an unnamed element.
        withInitialFocusPlaceholder: false,
        // A long menu moves over its button rather than out of the window, and scrolls if there is no room at all.
        middlewares: { flip: true, shift: { crossAxis: true, padding: 8 }, size: { padding: 8 } },
        // Part of the page's content, where screen readers look for it.
        portalProps: { target: '#content' },
      } satisfies MenuProps,
    },
  },
});

/** Our colours under the names that Mantine components read, set per scheme as Mantine does. */
const mantineNames = {
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-dimmed': 'var(--soft)',
  '--mantine-color-placeholder': 'var(--soft)',
  '--mantine-color-error': 'var(--error)',
  '--mantine-color-anchor': 'var(--primary)',
  '--mantine-color-default': 'var(--raised)',
  '--mantine-color-default-hover': 'var(--hover)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--edge)',
  '--mantine-color-disabled': 'var(--hover)',
  '--mantine-color-disabled-color': 'var(--soft)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-primary-filled': 'var(--primary)',
  '--mantine-primary-color-filled': 'var(--primary)',
  // The default colours of buttons.
  '--mantine-color-primary-filled-hover': hoverOf('primary'),
  '--mantine-primary-color-filled-hover': hoverOf('primary'),
  '--mantine-primary-color-contrast': 'var(--on-primary)',
  '--mantine-shadow-md': 'var(--shadow)',
};

export const variablesOf =
  (theme: Theme): CSSVariablesResolver =>
  () => ({
    variables: {},
    light: { ...mantineNames, ...colourVariables(theme, 'light') },
    dark: { ...mantineNames, ...colourVariables(theme, 'dark') },
  });

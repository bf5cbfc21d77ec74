import { z } from 'zod';

export const AppAbout = z.object({
  production: z.boolean(),
  version: z.string(),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  defaultGroupSlug: z.string().nullable(),
  enableOidc: z.boolean(),
  oidcRedirect: z.boolean(),
  oidcProviderName: z.string(),
  enableOpenai: z.boolean(),
  enableOpenaiImageServices: z.boolean(),
});
export type AppAbout = z.output<typeof AppAbout>;

const roles = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error'] as const;
type Role = (typeof roles)[number];
export type Theme = Record<`light${Role}` | `dark${Role}`, string>;

/** Colours of the interface, AA on its paper in both schemes. */
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

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
export const Theme = z.object(
  Object.fromEntries(Object.keys(defaultTheme).map((key) => [key, Colour])) as Record<keyof Theme, typeof Colour>,
);

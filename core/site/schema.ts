import { z } from 'zod';
import { defaultTheme } from './theme.ts';

export const AppAbout = z.object({
  production: z.boolean(),
  version: z.string().describe('The version of the API, which clients compare with the one that they need.'),
  serverVersion: z.string().describe('The version of Lovage.'),
  demoStatus: z.boolean(),
  allowSignup: z.boolean(),
  defaultGroupSlug: z.string().nullable(),
  defaultHouseholdSlug: z.string().nullable(),
  enableOidc: z.boolean(),
  oidcRedirect: z.boolean(),
  oidcProviderName: z.string(),
  tokenTime: z.int().describe('How long a sign-in lasts, in hours.'),
  allowPasswordLogin: z
    .boolean()
    .describe('Whether people can sign in with passwords of this server or of a directory.'),
  allowPasswordReset: z.boolean().describe('Whether the server can send password reset links by mail.'),
  allowPasskeys: z
    .boolean()
    .describe('Whether passkeys work here: they need a host name, and https except on localhost.'),
  enableOpenai: z.boolean(),
  enableOpenaiImageServices: z.boolean(),
  enableTextRecognition: z.boolean().describe('Whether photos are read without an AI provider.'),
});
export type AppAbout = z.output<typeof AppAbout>;

export const SiteLocale = z.object({
  name: z.string().describe('The name of the language in that language.'),
  value: z.string().describe('The code, such as de-DE.'),
  progress: z.int().describe('Percentage of texts that are translated.'),
  dir: z.enum(['ltr', 'rtl']),
});
export type SiteLocale = z.output<typeof SiteLocale>;

const Colour = z.string().regex(/^#[0-9A-Fa-f]{6}$/);
export const Theme = z.object(
  Object.fromEntries(Object.keys(defaultTheme).map((key) => [key, Colour])) as Record<
    keyof typeof defaultTheme,
    typeof Colour
  >,
);

import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { EmailAddress } from '../users/schema.ts';
import { AppAbout, SiteLocale, Theme } from './schema.ts';

export const siteEndpoints = endpoints({
  about: {
    method: 'GET',
    path: '/api/app/about',
    access: 'anyone',
    summary: 'Returns version and features of this server.',
    cli: 'about',
    returns: AppAbout,
  },
  startupInfo: {
    method: 'GET',
    isKept: true,
    path: '/api/app/about/startup-info',
    access: 'anyone',
    summary: 'Returns whether nobody has signed in yet.',
    cli: { none: 'for the first screen of the web client' },
    returns: z.object({ isFirstLogin: z.boolean(), isDemo: z.boolean() }),
  },
  theme: {
    method: 'GET',
    isKept: true,
    path: '/api/app/about/theme',
    access: 'anyone',
    summary: 'Returns the colours of the interface, light and dark.',
    cli: { none: 'for pages' },
    returns: Theme,
  },
  locales: {
    method: 'GET',
    isKept: true,
    path: '/api/app/about/locales',
    access: 'anyone',
    summary: 'Lists the languages of this server, with the share of texts that are translated.',
    cli: 'config locales',
    returns: z.array(SiteLocale),
  },
  oidc: {
    method: 'GET',
    isKept: true,
    path: '/api/app/about/oidc',
    access: 'anyone',
    summary: 'Returns how clients sign in with an identity provider. All fields are null without one.',
    cli: { none: 'for pages' },
    returns: z.object({
      configurationUrl: z.string().nullable(),
      clientId: z.string().nullable(),
      groupsClaim: z.string().nullable(),
    }),
  },
  mailReady: {
    method: 'GET',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Returns whether the server can send mail.',
    cli: 'site mail-test',
    returns: z.object({ ready: z.boolean() }),
  },
  testMail: {
    method: 'POST',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Sends a test mail, or returns why that failed.',
    cli: 'site mail-test',
    body: z.object({ email: EmailAddress }),
    returns: z.object({ success: z.boolean(), error: z.string().nullable() }),
    errors: ['request.too_many'],
  },
});

import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
import { EmailAddress } from '../users/schema.ts';
import { AppAbout, Theme } from './schema.ts';

export const siteEndpoints = endpoints({
  about: {
    method: 'GET',
    path: '/api/app/about',
    access: 'anyone',
    summary: 'Version and features of this server.',
    cli: 'about',
    returns: AppAbout,
  },
  startupInfo: {
    method: 'GET',
    path: '/api/app/about/startup-info',
    access: 'anyone',
    summary: 'Whether the first sign-in is still to come.',
    cli: { none: 'for the first screen of the web client' },
    returns: z.object({ isFirstLogin: z.boolean(), isDemo: z.boolean() }),
  },
  theme: {
    method: 'GET',
    path: '/api/app/about/theme',
    access: 'anyone',
    summary: 'Colours of the interface, light and dark.',
    cli: { none: 'for pages' },
    returns: Theme,
  },
  oidc: {
    method: 'GET',
    path: '/api/app/about/oidc',
    access: 'anyone',
    summary: 'How clients sign in with an identity provider; without one everything is null.',
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
    summary: 'Whether the server can send mail.',
    cli: 'site mail-test',
    returns: z.object({ ready: z.boolean() }),
  },
  testMail: {
    method: 'POST',
    path: '/api/admin/email',
    access: 'admin',
    summary: 'Sends a mail to try it out; says why not where that fails.',
    cli: 'site mail-test',
    body: z.object({ email: EmailAddress }),
    returns: z.object({ success: z.boolean(), error: z.string().nullable() }),
    errors: ['request.too_many'],
  },
});

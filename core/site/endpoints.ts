import { z } from 'zod';
import { endpoints } from '../kit/endpoint.ts';
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
});

import { z } from 'zod';
import { endpoints, file } from '../kit/endpoint.ts';
import { formLimit, MAX_FILE_BYTES } from '../kit/file-limits.ts';
import { AppAbout } from './schema.ts';

export const AdminAbout = AppAbout.extend({
  versionLatest: z
    .string()
    .describe('Always the version of this server. It does not check the internet for newer ones.'),
  apiPort: z.int(),
  apiDocs: z.boolean(),
  dbType: z.enum(['sqlite', 'postgres']),
  dbUrl: z.string().nullable().describe('Without the password. Null for SQLite.'),
  defaultGroup: z.string(),
  defaultHousehold: z.string(),
  buildId: z.string(),
  recipeScraperVersion: z.string(),
});
export type AdminAbout = z.output<typeof AdminAbout>;

export const SiteStatistics = z.object({
  totalRecipes: z.int(),
  totalUsers: z.int(),
  totalGroups: z.int(),
  totalHouseholds: z.int(),
  uncategorizedRecipes: z.int(),
  untaggedRecipes: z.int(),
});
export type SiteStatistics = z.output<typeof SiteStatistics>;

export const SiteCheck = z.object({
  emailReady: z.boolean(),
  ldapReady: z.boolean(),
  oidcReady: z.boolean(),
  enableOpenai: z.boolean(),
  baseUrlSet: z.boolean(),
  isUpToDate: z.boolean(),
});
export type SiteCheck = z.output<typeof SiteCheck>;

export const Analytics = z.object({
  installationId: z.uuid(),
  version: z.string(),
  databaseType: z.string(),
  usingEmail: z.boolean(),
  usingLdap: z.boolean(),
  apiTokens: z.int(),
  users: z.int(),
  groups: z.int(),
  recipes: z.int(),
  shoppingLists: z.int(),
  cookbooks: z.int(),
});
export type Analytics = z.output<typeof Analytics>;

export const adminSiteEndpoints = endpoints({
  about: {
    method: 'GET',
    path: '/api/admin/about',
    access: 'admin',
    summary: 'Returns the configuration of this server.',
    cli: 'site info',
    returns: AdminAbout,
  },
  statistics: {
    method: 'GET',
    path: '/api/admin/about/statistics',
    access: 'admin',
    summary: 'Counts the contents of the whole library.',
    cli: 'site statistics',
    returns: SiteStatistics,
  },
  check: {
    method: 'GET',
    path: '/api/admin/about/check',
    access: 'admin',
    summary: 'Returns which features are configured.',
    cli: 'site check',
    returns: SiteCheck,
  },
  analytics: {
    method: 'GET',
    path: '/api/admin/analytics',
    access: 'admin',
    summary: 'Returns counts of the library. They are never sent anywhere.',
    cli: { none: 'for other clients: `recipes site statistics` shows more' },
    returns: Analytics,
  },
  tryAi: {
    method: 'POST',
    path: '/api/admin/debug/openai',
    access: 'admin',
    summary: 'Asks the AI provider a short question, about a picture if one is given, and returns what it answers.',
    cli: 'site ai-test',
    form: z.object({ image: z.file().max(MAX_FILE_BYTES).optional() }),
    bodyLimit: formLimit(MAX_FILE_BYTES),
    returns: z.object({
      success: z.boolean(),
      response: z.string().nullable().describe('The answer, or why there is none.'),
    }),
    errors: ['recipes.image_not_readable', 'recipes.image_too_large'],
  },
  validate: {
    method: 'GET',
    path: '/api/media/docker/validate.txt',
    access: 'anyone',
    summary: 'Returns a constant text, to test that a proxy serves files.',
    cli: { none: 'for proxies' },
    returns: file('text/plain; charset=utf-8'),
  },
});

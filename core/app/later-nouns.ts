import type { Api } from './catalogue.ts';

/** Nouns that few pages of the browser call. Their routes are loaded with the first such call. */
export const laterNouns = [
  'adminGroups',
  'adminHouseholds',
  'adminSite',
  'adminUsers',
  'apiTokens',
  'audit',
  'backups',
  'households',
  'importing',
  'invitations',
  'jobs',
  'maintenance',
  'mealplanRules',
  'migrations',
  'notifiers',
  'oldBackups',
  'parser',
  'passkeys',
  'passwords',
  'planCalendar',
  'provider',
  'push',
  'recipeArchives',
  'recipeAssets',
  'recipeBulk',
  'recipeExports',
  'recipeNames',
  'recipeSuggestions',
  'registration',
  'reports',
  'secondFactor',
  'seeders',
  'serverTasks',
  'sessions',
  'terminal',
  'webhooks',
] as const satisfies readonly (keyof Api)[];

/** Whether a noun's routes are loaded later. */
export const isLater = (noun: string): boolean => (laterNouns as readonly string[]).includes(noun);

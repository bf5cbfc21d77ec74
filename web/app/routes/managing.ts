import type { managingPages } from './managing-pages.ts';
import type { sitePages } from './site-pages.ts';

/** Loads a page for managing. Loads the list of these pages first. */
export const managing = (name: keyof typeof managingPages) => async () => ({
  Component: await (await import('./managing-pages.ts')).managingPages[name](),
});

/** Loads a page for admins. Loads the list of these pages first. */
export const managingSite = (name: keyof typeof sitePages) => async () => ({
  Component: await (await import('./site-pages.ts')).sitePages[name](),
});

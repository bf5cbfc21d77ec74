import type { managingPages } from './managing-pages.ts';
import type { sitePages } from './site-pages.ts';

/** Loads a page for managing, and first the list of them. */
export const managing = (name: keyof typeof managingPages) => async () => ({
  Component: await (await import('./managing-pages.ts')).managingPages[name](),
});

/** Loads a page for admins, and first the list of them. */
export const managingSite = (name: keyof typeof sitePages) => async () => ({
  Component: await (await import('./site-pages.ts')).sitePages[name](),
});

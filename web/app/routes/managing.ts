import type { managingPages } from './managing-pages.ts';

/** Loads a page for managing, and first the list of them. */
export const managing = (name: keyof typeof managingPages) => async () => ({
  Component: await (await import('./managing-pages.ts')).managingPages[name](),
});

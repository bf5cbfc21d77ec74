import { isLater } from './later-nouns.ts';
import { routes } from './routes.ts';

/** The routes that few pages of the browser need. The build replaces this module by its value. */
export const laterRoutes = Object.fromEntries(Object.entries(routes).filter(([noun]) => isLater(noun)));

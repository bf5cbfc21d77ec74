import { isLater } from './later-nouns.ts';
import { routes } from './routes.ts';

/** The routes that most pages of the browser need. The build replaces this module by its value. */
export const firstRoutes = Object.fromEntries(Object.entries(routes).filter(([noun]) => !isLater(noun)));

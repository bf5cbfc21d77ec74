import { routesOf } from '../kit/routes.ts';
import { catalogue } from './catalogue.ts';

/** The routes of the stream of changes, which one thread of the browser follows without the rest of the API. */
export const liveRoutes = routesOf({ live: catalogue.live });

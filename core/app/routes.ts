import { routesOf } from '../kit/routes.ts';
import { catalogue } from './catalogue.ts';

/** The catalogue without its schemas. The build replaces this module by its value, so clients load no validator. */
export const routes = routesOf(catalogue);

import { catalogue } from '../../core/app/catalogue.ts';
import { apiDocument } from '../../server/app/site/api-document.ts';
import { clientTypes } from './types.ts';

/** The types of the published client. */
export const written = clientTypes(catalogue, JSON.parse(apiDocument));

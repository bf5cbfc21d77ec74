import { catalogue } from '../../core/app/catalogue.ts';
import { guardsOf } from '../kit/http/row-heads.ts';

/**
 * Who may make each call. The build replaces this module with its value, so that the server starts without loading
 * schemas.
 */
export const guards = guardsOf(catalogue);

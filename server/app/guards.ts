import { catalogue } from '../../core/app/catalogue.ts';
import { guardsOf } from '../kit/row-heads.ts';

/** Who may make each call. The build replaces this module by its value, so that a server starts without a schema. */
export const guards = guardsOf(catalogue);

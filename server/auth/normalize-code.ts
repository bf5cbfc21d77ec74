import { latinDigits } from '../../core/kit/text/latin-digits.ts';

/** A code as people type it, in the digits of any script, without spaces, hyphens and capitals. */
export const normalizeCode = (code: string): string => latinDigits(code).toLowerCase().replace(/[\s-]/g, '');

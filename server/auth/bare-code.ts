/** A code as people type it, without spaces, hyphens and capitals. */
export const bareCode = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u2028': ' ',
  '\u2029': ' ',
};

/** Escapes text for HTML, inside and outside of quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\u2028\u2029]/g, (sign) => HTML[sign]!);

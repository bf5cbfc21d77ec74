const HTML: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '\u2028': ' ',
  '\u2029': ' ',
};

/** Text for HTML, inside of quotes or out. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"'\u2028\u2029]/g, (sign) => HTML[sign]!);

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

/** JSON that is safe inside a script element. */
export const scriptJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

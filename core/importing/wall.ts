const PASSWORD = /<input\b[^>]{0,300}\btype\s*=\s*["']?password/i;
const TITLE =
  /<title[^>]*>[^<]{0,80}(?:log ?in|sign ?in|anmelden|einloggen|connexion|consent|cookie|just a moment|attention required|are you (?:a )?human|access denied|captcha|einwilligung|consentement)/i;

/** Tells whether a page without a recipe asks to sign in, to accept cookies or terms, or to pass a bot check. */
export const isWall = (html: string): boolean => PASSWORD.test(html) || TITLE.test(html);

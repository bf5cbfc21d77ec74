const PASSWORD = /<input\b[^>]{0,300}\btype\s*=\s*["']?password/i;
const TITLE =
  /<title[^>]*>[^<]{0,80}(?:log ?in|sign ?in|anmelden|einloggen|connexion|consent|cookie|just a moment|attention required|are you (?:a )?human|access denied|captcha|einwilligung|consentement)/i;

/** Whether a page without a recipe asks to sign in, to agree, or to prove that somebody is there. */
export const isWall = (html: string): boolean => PASSWORD.test(html) || TITLE.test(html);

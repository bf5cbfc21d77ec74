/** The characters of windows-1252 from 0x80 to 0x9F, in order. Five of these bytes have no character. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const REST = `${WINDOWS}\u00a0-\u00bf`;

// UTF-8 of Latin letters, punctuation and fractions, read as windows-1252. After a capital letter, "Ã" may be real, unless
// a small letter follows the sign behind it: "PÃ¤ckchen".
const MISREAD = new RegExp(
  `(?:(?<=\\p{Lu})Ã[¡-¿${WINDOWS}](?=\\p{Ll}))|(?<!\\p{Lu})(?:[ÂÃ][${REST}]|â[€‚„…][${REST}]|ðŸ[${REST}]{2})`,
  'gu',
);
const TELLTALE = /[ÂÃâð]/;
// What is left of a misread no-break space after white space was collapsed: "1 cupÂ milk".
const MISREAD_SPACE = /(?<=[\p{Ll}\d½⅓⅔¼¾⅛.,)])Â(?=\s|$)/gu;

const byteOf = (letter: string): number => {
  const at = WINDOWS.indexOf(letter);
  return at < 0 ? letter.charCodeAt(0) : 0x80 + at;
};

/** Repairs UTF-8 that a program read as windows-1252: "donâ€™t" is "don’t". Any other text is returned unchanged. */
export function withoutMojibake(text: string): string {
  if (!TELLTALE.test(text)) return text;
  const repaired = text.replace(MISREAD, (letters) => {
    const bytes = Uint8Array.from(letters, byteOf);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return letters;
    }
  });
  return repaired.replace(MISREAD_SPACE, ' ');
}

// Direction marks would also reorder the text beside them.
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\uFEFF]/g;

/** Removes control characters and direction marks, which no terminal may get. Keeps line breaks. */
export const withoutControls = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(DIRECTION, '');

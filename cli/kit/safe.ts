import { stripVTControlCharacters } from 'node:util';

// Marks of direction would turn what stands beside them as well.
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not reach a terminal
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\uFEFF]/g;
// JSON leaves these as they are; some terminals obey them.
const RAW_IN_JSON = /[\u007F-\u009F]/g;

/** Text from a server or a page, fit to be written to a terminal: without escapes and controls. Keeps line breaks. */
export const safe = (text: string): string =>
  stripVTControlCharacters(text)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(DIRECTION, '');

/** The same on one line, white space collapsed. */
export const safeLine = (text: string): string => safe(text).replace(/\s+/g, ' ').trim();

/** JSON that no terminal takes for a command; it parses to the same value. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    RAW_IN_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

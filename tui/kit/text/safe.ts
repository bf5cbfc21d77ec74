import { stripVTControlCharacters } from 'node:util';

// Terminals disagree on the width of these: variation selectors, keycaps, skin tones, soft hyphens.
const UNSURE_WIDTH = /\uFE0E|\uFE0F|\u20E3|\u00AD|[\u{1F3FB}-\u{1F3FF}]/gu;
// Direction marks would also reverse the panes around them.
const DIRECTION = /[\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
// biome-ignore lint/suspicious/noControlCharactersInRegex: these must not reach a terminal
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u200B\uFEFF]/g;

/**
 * Makes text from a server or a page safe for a terminal: removes escapes and control characters. Keeps line breaks.
 */
export const safe = (text: string): string =>
  stripVTControlCharacters(text)
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(CONTROL, '')
    .replace(DIRECTION, '')
    .replace(UNSURE_WIDTH, '');

/** Like `safe`, on one line with white space collapsed. */
export const safeLine = (text: string): string => safe(text).replace(/\s+/g, ' ').trim();

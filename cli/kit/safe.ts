import { stripVTControlCharacters } from 'node:util';
import { withoutControls } from '../../core/kit/terminal/without-controls.ts';

// JSON does not escape these, and some terminals interpret them.
const RAW_IN_JSON = /[\u007F-\u009F]/g;

/** Removes escapes and control characters from a text, so that it is safe for a terminal. Keeps line breaks. */
export const safe = (text: string): string => withoutControls(stripVTControlCharacters(text));

// Printable ASCII without two spaces in a row or a space at either end: most names and times.
const PLAIN_LINE = /^(?:[!-~]+(?: [!-~]+)*)?$/;

/** Like `safe`, but on one line, with white space collapsed. */
export const safeLine = (text: string): string =>
  PLAIN_LINE.test(text) ? text : safe(text).replace(/\s+/g, ' ').trim();

/** JSON without control characters, safe for a terminal. It parses to the same value. */
export const safeJson = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    RAW_IN_JSON,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

import { stripVTControlCharacters } from 'node:util';
import { withoutControls } from '../../../core/kit/terminal/without-controls.ts';

// Terminals disagree on the width of these: variation selectors, keycaps, skin tones, soft hyphens.
const UNSURE_WIDTH = /\uFE0E|\uFE0F|\u20E3|\u00AD|[\u{1F3FB}-\u{1F3FF}]/gu;

/**
 * Makes text from a server or a page safe for a terminal: removes escapes and control characters. Keeps line breaks.
 */
export const safe = (text: string): string => withoutControls(stripVTControlCharacters(text)).replace(UNSURE_WIDTH, '');

/** Like `safe`, on one line with white space collapsed. */
export const safeLine = (text: string): string => safe(text).replace(/\s+/g, ' ').trim();

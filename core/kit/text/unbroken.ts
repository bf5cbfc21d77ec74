const NUMBER = '\\p{N}';
const AFTER_NUMBER = new RegExp(`(?<=${NUMBER}) (?=[\\p{L}\\p{N}])`, 'gu');
/** The minutes of "8 h 15", which have no unit of their own. */
const LONE_MINUTES = new RegExp(`(?<=${NUMBER}[ \\u00a0]?\\p{L}) (?=\\p{N}+$)`, 'gu');

/** Keeps each number and its unit on one line: "8 h 15", "1 ½ cups". Their spaces become no-break spaces. */
export const unbroken = (text: string): string => text.replace(AFTER_NUMBER, '\u00a0').replace(LONE_MINUTES, '\u00a0');

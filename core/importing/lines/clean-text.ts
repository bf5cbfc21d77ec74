import { decodeHTML } from 'entities';
import { withoutMojibake } from './mojibake.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed.
const INVISIBLE = /[\u0000-\u0008\u000e-\u001f\u007f\u2028\u2029\p{Format}\p{Surrogate}]/gu;
const BREAK_TAG = /<\/?(?:br|p|div|li|ul|ol|h[1-6]|tr|section|article|blockquote)\b[^<>]*>/gi;
const ANY_TAG = /<\/?[a-z][^<>]*>|<!--[^<>]*-->/gi;

/** Returns one line without entities, tags, control characters and repeated white space. */
export function cleanLine(raw: string): string {
  return tidy(stripTags(decodeEntities(raw), ' '));
}

/** Splits a text into lines, at line feeds and HTML line breaks. */
export function cleanLines(raw: string): string[] {
  const lines: string[] = [];
  for (const line of stripTags(decodeEntities(unpacked(raw)), '\n').split(/[\r\n\u2028]+/)) {
    const text = tidy(line);
    if (text) lines.push(text);
  }
  return lines;
}

/** Texts that were packed twice: line feeds as backslash and n, a list as the text `["Mix.","Bake."]`. */
function unpacked(raw: string): string {
  if (PACKED_LIST.test(raw)) {
    try {
      const list: unknown = JSON.parse(raw);
      if (Array.isArray(list) && list.every((one) => typeof one === 'string')) return list.join('\n');
    } catch {
      // Not a list, only a text in brackets.
    }
  }
  return raw.includes('\\n') ? raw.replace(/(?:\\r)?\\n/g, '\n') : raw;
}

const PACKED_LIST = /^\s*\[\s*"/;

/** Collapses and trims white space, removes invisible characters, repairs misread ones. */
export function tidy(text: string): string {
  return withoutMojibake(text).replace(INVISIBLE, '').replace(/\s+/g, ' ').trim();
}

/** Cleans an ingredient line: no bullet, no doubled brackets. One plugin puts those around notes. */
export function cleanIngredient(line: string): string {
  return withoutBullet(line).replace(/\(\(([^()]{0,500})\)\)/g, '($1)');
}

/** Removes the bullet, the checkbox or the pictographs before a list line. */
function withoutBullet(line: string): string {
  return line.replace(
    /^(?:(?:[▢☐□☑•·*–—◦‣►▪■●○✓✔→➤-]|\[[ x]?\]|(?![\d#*©®™])\p{Extended_Pictographic}\ufe0f?)\s*)+/iu,
    '',
  );
}

// Publishers escape two or three times: "&amp;amp;frac12;".
export function decodeEntities(raw: string): string {
  let text = raw;
  for (let round = 0; round < 4 && text.includes('&'); round++) {
    const decoded = decodeHTML(text);
    if (decoded === text) break;
    text = decoded;
  }
  return text;
}

function stripTags(text: string, breakAs: string): string {
  if (!text.includes('<')) return text;
  return text.replace(BREAK_TAG, breakAs).replace(ANY_TAG, '');
}

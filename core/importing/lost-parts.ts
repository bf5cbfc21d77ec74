import { cleanLine } from './lines/clean-text.ts';
import { sectionOf, sectionOfHeading } from './page/section-words.ts';

/** The two parts that make a recipe worth importing. */
export type Part = 'ingredients' | 'steps';

type Said = Record<Part, boolean>;

const MAX_DEPTH = 8;
const INGREDIENTS = /ingredient|zutaten/;
const STEPS = /instruction|direction|anleitung|zubereitung$/;
/** Settings and links, not the parts themselves. */
const ABOUT_PARTS = /references?$|count$|time$|overview$|table$|header$| notes?$|^(?:show|has|is|hide|disable|enable) /;
/** Describes a line or where it belongs, but is not the line itself. */
const ABOUT_LINE =
  /^(?:type|context|title|heading|units?|amount|quantity|order|position|slug|icon|.*\b(?:ids?|references?))$/;
const UUID = /^[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;

const wordsOf = (key: string): string =>
  key
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase();

/** The part that a field's name refers to, in any case and in the languages of headings. */
export function partNamed(key: string): Part | null {
  const words = wordsOf(key);
  const bare = words.replace(/^recipes? /, '');
  if (bare === 'recipe' || ABOUT_PARTS.test(bare)) return null;
  if (INGREDIENTS.test(bare)) return 'ingredients';
  if (STEPS.test(bare)) return 'steps';
  const section = sectionOf(bare);
  return section === 'ingredients' || section === 'steps' ? section : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Tells whether a value contains the text of a line of this part. */
function saysLine(value: unknown, part: Part, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (typeof value === 'string') return /[\p{L}\p{N}]/u.test(cleanLine(value)) && !UUID.test(value.trim());
  if (Array.isArray(value)) return value.some((item) => saysLine(item, part, depth + 1));
  if (!isObject(value)) return false;
  return Object.entries(value).some(([key, item]) => {
    const words = wordsOf(key);
    if (ABOUT_LINE.test(words)) return false;
    if (part === 'steps' && (words === 'name' || partNamed(key) === 'ingredients')) return false;
    return saysLine(item, part, depth + 1);
  });
}

function saidInFields(value: object, said: Said, depth = 0): void {
  if (depth > MAX_DEPTH) return;
  for (const [key, item] of Object.entries(value)) {
    const part = Array.isArray(value) ? null : partNamed(key);
    if (part && saysLine(item, part)) said[part] = true;
    if (isObject(item)) saidInFields(item, said, depth + 1);
  }
}

function saidInText(text: string, said: Said): void {
  let part: Part | null = null;
  for (const raw of text.slice(0, 1_000_000).split(/\r\n?|\n/)) {
    const line = raw.replace(/^[\s#*_=>-]+|[\s#*_=:：-]+$/g, '');
    if (line === '') continue;
    const named = /^\s*#/.test(raw) ? sectionOfHeading(line) : sectionOf(line);
    if (named) part = named === 'ingredients' || named === 'steps' ? named : null;
    else if (/^\s*#/.test(raw)) continue;
    else if (part) said[part] = true;
  }
}

/** Tells which parts a source contains: by headings in a text, or by the names of fields. */
function partsSaid(source: unknown): Said {
  const said: Said = { ingredients: false, steps: false };
  if (typeof source === 'string') saidInText(source, said);
  else if (isObject(source)) saidInFields(source, said);
  return said;
}

/** The part that the source contains but that was not read. Null if the recipe is complete. */
export function lostPart(source: unknown, kept: { readonly ingredients: number; readonly steps: number }): Part | null {
  const said = partsSaid(source);
  if (said.ingredients && kept.ingredients === 0) return 'ingredients';
  return said.steps && kept.steps === 0 ? 'steps' : null;
}

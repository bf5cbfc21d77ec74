import { cleanIngredient, tidy } from '../lines/clean-text.ts';
import { minutesOf } from '../lines/duration.ts';
import { cutInline } from '../lines/inline-list.ts';
import { ingredientLikeness, isBareAmount } from '../lines/line-kind.ts';
import { namesPart } from '../lines/part-title.ts';
import { countOf, recipeOfLines, type TextLine } from '../lines/recipe-lines.ts';
import type { ExtractedRecipe } from '../page/extracted-recipe.ts';
import { sectionOf } from '../page/section-words.ts';

const ITEM =
  /^\s*(?:[·*–—-]\s*\[[ x]?\]\s+|\[[ x]?\]\s+|(?:[▢☐□☑•◦‣►▪▫■●○◆◇✓✔✅→➤➡🔸🔹🔶🔷👉]\ufe0f?)+\s*|[·*–—-]\s+)(?=\S)/iu;
// "1.", "Step 1:", "(1)", "1/", "1 -", "a)" and "①".
const NUMBERED =
  /^\s*(?:(?:step\s*)?\d{1,2}\s?[.):]\s+|\(\d{1,2}\)\s*|\d{1,2}\s?\/\s+|\d{1,2}\s[–-]\s|[a-h]\)\s+|[①-⑳❶-❿]\s*|\d{1,2}\ufe0f?\u20e3\s*)(?=["“„«'(¿¡★☆【「]?\p{L})/iu;
/** "--- Ingredients ---", "*Ingredients*", "== Ingredients ==", "【材料】" */
const FRAMED = /^(?:([-–—=*_#~]{1,5})\s?(.{2,40}?)\s?\1|[【《[](.{1,40})[】》\]])$/u;
/** "Page 1/2", or the number behind the name and address of a site, at the foot of a printed page. */
const FOOTER =
  /^(?:(?:page|seite|pagina|página|sida|side|strona|strana|sayfa)\s?\d{1,2}(?:\s?(?:\/|of|sur|von|de|di|van|av|af|z)\s?\d{1,2})?|.{0,60}(?:www\.|https?:\/\/)\S+\s?[–—|·-]?\s?(?:\d{1,2}\s?\/\s?\d{1,2}))$/iu;

/** Reads a recipe written like a mail or a note. The first line is its name. */
export function readPlainText(text: string): ExtractedRecipe | null {
  let isApart = false;
  const lines: TextLine[] = [];
  for (const raw of oneColumn(rowsAsItems(withoutSenders(unquotedLines(text)))).flatMap(cutInSection)) {
    const bare = tidy(raw);
    if (bare.length < 120 && lines.length > 1 && (FOOTER.test(bare) || TAGS.test(bare))) continue;
    const last = lines.at(-1);
    if (bare !== '' && goesOn(raw, last, isApart))
      lines[lines.length - 1] = { ...last!, text: `${last!.text} ${bare}` };
    else if (bare !== '') lines.push(lineOf(raw, bare, isApart));
    isApart = bare === '';
  }
  return recipeOfLines(lines, 'text');
}

/** "#soup #dinner", a chapter of a video, signs without a word. */
const TAGS = /^(?:(?:#[\p{L}\d_]+[\s,]*)+|\d{1,2}:\d{2}(?::\d{2})?\s?[–—-]?\s+\D.{0,60}|[^\p{L}\p{N}]{1,6})$/u;

/** The lines of a text, without the marks of a quoted mail. */
function unquotedLines(text: string): string[] {
  const lines = text.slice(0, 1_000_000).split(/\r\n?|\n/);
  const quoted = lines.filter((line) => line.startsWith('>')).length;
  return quoted * 10 >= lines.length * 6 ? lines.map((line) => line.replace(/^(?:> ?)+/, '')) : lines;
}

/** "[12:04, 3/5/2024] Mum:", "03.05.24, 12:04 - Mum:" */
const MESSAGE =
  /^\u200e?(?:\[(?:\d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?,? \d{1,4}[./-]\d{1,2}[./-]\d{2,4}|\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? \d{1,2}:\d\d(?::\d\d)?(?:\s?[ap]\.?m\.?)?)\]|\d{1,2}[./]\d{1,2}[./]\d{2,4},? \d{1,2}:\d\d(?:\s?[ap]m)? -) [^:\n]{1,40}: /iu;

/** Copied chat messages without times and names. Each begins a paragraph. */
function withoutSenders(lines: readonly string[]): readonly string[] {
  if (!lines.some((line) => MESSAGE.test(line))) return lines;
  return lines.flatMap((line) => (MESSAGE.test(line) ? ['', line.replace(MESSAGE, '')] : [line]));
}

/** Rows of a table that was copied: cells between tabs. The first or the last cell of a row may be empty. */
function rowsAsItems(lines: readonly string[]): readonly string[] {
  if (lines.filter((line) => /\S\t+\S/.test(line) && !pairIn(line)).length < 3) return lines;
  const isRow = (line: string | undefined) => line?.includes('\t') && line.length < 200;
  return lines.map((line, at) => {
    if (!isRow(line) || pairIn(line) || !(isRow(lines[at - 1]) || isRow(lines[at + 1]))) return line;
    const cells = line.split(/\t+/).map((cell) => cell.trim());
    const filled = cells.filter(Boolean);
    return filled.length > 1 || cells[0] === '' ? `• ${filled.join(' ')}` : filled.join('');
  });
}

/** Ingredients that stand side by side, between wide gaps, follow one another: the left column, then the right one. */
function oneColumn(lines: readonly string[]): string[] {
  const read: string[] = [];
  let right: string[] = [];
  for (const [at, line] of lines.entries()) {
    const pair = pairIn(line);
    const isInColumns = pair !== null && (right.length > 0 || pairIn(lines[at + 1] ?? '') !== null);
    if (isInColumns) {
      read.push(pair[0]);
      right.push(pair[1]);
      continue;
    }
    // The left column may have one more line.
    if (right.length > 0 && /\S/.test(line) && ingredientLikeness(line.trim()) > 0 && !/\S/.test(lines[at + 1] ?? ''))
      read.push(line);
    else right.push(line);
    read.push(...right);
    right = [];
  }
  return [...read, ...right];
}

const WIDE_GAP = / {3,}|\t/;
function pairIn(line: string): [string, string] | null {
  if (line.length > 200) return null;
  const parts = line.trim().split(WIDE_GAP).filter(Boolean);
  const isLine = (part: string) =>
    ingredientLikeness(part.trim()) >= 0.6 && !isBareAmount(part.trim()) && /\p{L}{2}/u.test(part);
  return parts.length === 2 && parts.every(isLine) ? [parts[0]!, parts[1]!.trim()] : null;
}

/** "Ingredients: 200 g flour, 2 eggs, salt." and "Method: Mix it." are headings with lines. */
function cutInSection(line: string): string[] {
  const [, heading, rest] = IN_LINE.exec(line) ?? [];
  if (!heading || !rest) return [line];
  const section = sectionOf(heading);
  if (section === 'ingredients') {
    const lines = cutInline(rest);
    return lines.length > 0 ? [`${heading}:`, ...lines] : [line];
  }
  return section === 'steps' && rest.length >= 30 && minutesOf(rest.slice(0, 40)) === null
    ? [`${heading}:`, rest]
    : [line];
}

const IN_LINE = /^\s*(\p{L}[\p{L}\p{M} ’'-]{1,30}?)\s?[:：]\s?(\S.{14,2000})$/u;

/** Tells whether a line is indented to continue the list item above. */
const goesOn = (raw: string, last: TextLine | undefined, isApart: boolean): boolean =>
  (last?.kind === 'item' || last?.kind === 'numbered') &&
  !isApart &&
  /^(?: {2,}|\t)\S/.test(raw) &&
  !ITEM.test(raw) &&
  !NUMBERED.test(raw) &&
  sectionOf(raw) === null;

function lineOf(raw: string, bare: string, isApart: boolean): TextLine {
  if (NUMBERED.test(raw)) return { kind: 'numbered', text: bare.replace(NUMBERED, ''), isApart, ...countOf(raw) };
  if (ITEM.test(raw)) return { kind: 'item', text: cleanIngredient(bare.replace(ITEM, '')), isApart };
  const framed = FRAMED.exec(bare);
  if (framed) return { kind: 'label', text: framed[2] ?? framed[3]!, isApart };
  const isShort = bare.length <= 50 && !/[.!?]$/.test(bare);
  const isLabel =
    isShort && (/[:：]$/.test(bare) || isShouted(bare) || namesPart(bare)) && ingredientLikeness(bare) < 0.9;
  return { kind: isLabel ? 'label' : 'text', text: bare, isApart };
}

const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

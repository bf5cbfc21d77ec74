import { cleanIngredient, tidy } from '../lines/clean-text.ts';
import { ingredientLikeness } from '../lines/line-kind.ts';
import { namesPart } from '../lines/part-title.ts';
import { recipeOfLines, type TextLine } from '../lines/recipe-lines.ts';
import type { ExtractedRecipe } from '../page/extracted-recipe.ts';
import { sectionOf } from '../page/section-words.ts';

const ITEM = /^\s*(?:[·*–—-]\s*\[[ x]?\]\s+|\[[ x]?\]\s+|[▢☐□☑•◦‣►▪■●○✓✔→➤]\s*|[·*–—-]\s+)(?=\S)/iu;
// "1.", "Step 1:", "(1)", "1/", "1 -", "a)" and "①".
const NUMBERED =
  /^\s*(?:(?:step\s*)?\d{1,2}\s?[.):]\s+|\(\d{1,2}\)\s*|\d{1,2}\s?\/\s+|\d{1,2}\s[–-]\s|[a-h]\)\s+|[①-⑳]\s*)(?=\p{L})/iu;
/** "--- Ingredients ---", "*Ingredients*", "== Ingredients ==", "【材料】" */
const FRAMED = /^(?:([-–—=*_#~]{1,5})\s?(.{2,40}?)\s?\1|[【《[](.{1,40})[】》\]])$/u;
/** "Page 1/2", or the number behind the name and address of a site, at the foot of a printed page. */
const FOOTER =
  /^(?:(?:page|seite|pagina|página|sida|side|strona|strana|sayfa)\s?\d{1,2}(?:\s?(?:\/|of|sur|von|de|di|van|av|af|z)\s?\d{1,2})?|.{0,60}(?:www\.|https?:\/\/)\S+\s?[–—|·-]?\s?(?:\d{1,2}\s?\/\s?\d{1,2}))$/iu;

/** Reads a recipe written like a mail or a note. The first line is its name. */
export function readPlainText(text: string): ExtractedRecipe | null {
  let isApart = false;
  const lines: TextLine[] = [];
  for (const raw of text.slice(0, 1_000_000).split(/\r\n?|\n/)) {
    const bare = tidy(raw);
    if (bare.length < 120 && FOOTER.test(bare) && lines.length > 2) continue;
    const last = lines.at(-1);
    if (bare !== '' && goesOn(raw, last, isApart))
      lines[lines.length - 1] = { ...last!, text: `${last!.text} ${bare}` };
    else if (bare !== '') lines.push(lineOf(raw, bare, isApart));
    isApart = bare === '';
  }
  return recipeOfLines(lines, 'text');
}

/** Tells whether a line is indented to continue the list item above. */
const goesOn = (raw: string, last: TextLine | undefined, isApart: boolean): boolean =>
  (last?.kind === 'item' || last?.kind === 'numbered') &&
  !isApart &&
  /^(?: {2,}|\t)\S/.test(raw) &&
  !ITEM.test(raw) &&
  !NUMBERED.test(raw) &&
  sectionOf(raw) === null;

function lineOf(raw: string, bare: string, isApart: boolean): TextLine {
  if (NUMBERED.test(raw)) return { kind: 'numbered', text: bare.replace(NUMBERED, ''), isApart };
  if (ITEM.test(raw)) return { kind: 'item', text: cleanIngredient(bare), isApart };
  const framed = FRAMED.exec(bare);
  if (framed) return { kind: 'label', text: framed[2] ?? framed[3]!, isApart };
  const isShort = bare.length <= 50 && !/[.!?]$/.test(bare);
  const isLabel =
    isShort && (/[:：]$/.test(bare) || isShouted(bare) || namesPart(bare)) && ingredientLikeness(bare) < 0.9;
  return { kind: isLabel ? 'label' : 'text', text: bare, isApart };
}

const isShouted = (text: string) => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();

import { type PageSource, recipeOf } from '../page/extract.ts';
import type { ExtractedRecipe } from '../page/extracted-recipe.ts';
import { type Page, parsePage } from '../page/page.ts';
import { isCooklang, readCooklang } from './cooklang.ts';
import { isMail, readMail } from './mail.ts';
import { isMarkdown, readMarkdown } from './markdown.ts';
import { isMealMaster, readMealMaster } from './meal-master.ts';
import { readPlainText } from './plain-text.ts';
import { readRecipeJson } from './recipe-json.ts';
import { readRecipeMl } from './recipe-ml.ts';
import { isRecipeMl } from './recipe-ml-texts.ts';
import { textsOfRecipes } from './several.ts';
import type { TextKind } from './text-kinds.ts';
import { readVerbatim } from './verbatim.ts';

const HTML =
  /^\uFEFF?\s*<|<(?:!doctype|\/?(?:html|head|body|div|script|table|article|section|main|p|ul|ol|li|h[1-6]|span)[\s>])/i;
const JSON_TEXT = /^\uFEFF?\s*(?:\{\s*["'}]|\[\s*[{"'\]])/;

/** Some programs end lines with NEL or with the separators of Unicode, which `.` in a pattern does not match. */
const plainBreaks = (text: string): string => text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n');

/** Detects the kind of a text by its content. */
export function kindOfText(text: string): TextKind {
  if (JSON_TEXT.test(text)) return 'json';
  const plain = plainBreaks(text);
  if (isMealMaster(plain)) return 'mealmaster';
  if (isRecipeMl(plain)) return 'recipeml';
  if (HTML.test(text)) return 'html';
  if (isCooklang(plain)) return 'cooklang';
  return isMarkdown(plain) ? 'markdown' : 'text';
}

/** A text whose kind is known. A page and JSON are parsed. `url` is the address that a saved page gives as its own. */
export type KnownText = { readonly text: string; readonly url?: string | null } & (
  | { readonly kind: 'html' | 'json'; readonly page: Page }
  | { readonly kind: Exclude<TextKind, 'html' | 'json'>; readonly page: null }
);

export function knownText(text: string): KnownText {
  const mail = isMail(text) ? readMail(text) : null;
  return mail ? { ...knownPlain(mail.text), url: mail.url } : knownPlain(text);
}

function knownPlain(text: string): KnownText {
  const kind = kindOfText(text);
  if (kind === 'html') return { text, kind, page: parsePage(text) };
  return kind === 'json' ? { text, kind, page: parsePage(dataPage(text)) } : { text, kind, page: null };
}

/** JSON as the structured data of a page. */
const dataPage = (text: string) => `<script type="application/ld+json">${text.replace(/<\//g, '<\\/')}</script>`;

/** JSON as the state of a page, for objects in the names of other programs. */
const statePage = (text: string) => `<script type="application/json">${text.replace(/<\//g, '<\\/')}</script>`;

/** Reads the recipe of a page, of schema.org JSON, of the API's JSON or of a text in a known format. Null if there is none. */
export const readAny = (text: string, source: PageSource = {}): ExtractedRecipe | null =>
  readKnown(knownText(text), source);

/** Reads the recipe of a text, or null if it has none. */
export function readKnown({ text, kind, page, url }: KnownText, given: PageSource): ExtractedRecipe | null {
  const source = url && !given.url ? { ...given, url } : given;
  if (page && kind === 'json')
    return recipeOf(page, source) ?? readRecipeJson(text) ?? recipeOf(parsePage(statePage(text)), source);
  if (page) return recipeOf(page, source) ?? readVerbatim(page, source.url);
  switch (kind) {
    case 'mealmaster':
      return readMealMaster(plainBreaks(text));
    case 'recipeml':
      return readRecipeMl(plainBreaks(text));
    case 'cooklang':
      return readCooklang(plainBreaks(text));
    default:
      return readNote(plainBreaks(text), kind);
  }
}

/** Reads the first recipe of a note or Markdown, and names the others. */
function readNote(text: string, kind: TextKind): ExtractedRecipe | null {
  const read = (one: string) => (kind === 'markdown' ? readMarkdown(one) : null) ?? readPlainText(one);
  const [first, ...others] = textsOfRecipes(text);
  const recipe = others.length > 0 ? read(first!) : null;
  if (!recipe) return read(text);
  return { ...recipe, others: others.map((one) => read(one)?.name ?? '').filter(Boolean) };
}

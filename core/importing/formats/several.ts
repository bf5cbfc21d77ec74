import { tidy } from '../lines/clean-text.ts';
import { namesPart } from '../lines/part-title.ts';
import { sectionOf } from '../page/section-words.ts';
import { readShownFacts } from '../page/shown-facts.ts';
import { isMail } from './mail.ts';
import { mealMasterTexts } from './meal-master.ts';
import { recipeMlTexts } from './recipe-ml-texts.ts';

/** A line of a text, and what it is without the marks of Markdown and notes. */
interface Line {
  readonly bare: string;
  readonly isHeading: boolean;
  /** Empty lines above. */
  readonly gap: number;
}

const MARKED = /^\s{0,3}(?:#{1,6}\s+(.*?)\s*#*|(?:\*\*|__)(.+?)(?:\*\*|__):?|={2,5}\s?(.{2,40}?)\s?={2,5})\s*$/;
const MARKUP = /^\uFEFF?\s*[<{[]/;
const MAX_LETTERS = 1_000_000;

/** Components that have ingredients and steps of their own within one recipe. Some languages write them as one word with the food. */
const COMPONENT =
  /(?:(?:^|\s)(?:icing|frosting|glaze|ganache|sauce|dough|pastry|filling|topping|crust|base|dressing|marinade|syrup|crumble|custard|cream|broth|pâte|garniture|crème|glaçage|sirop|masa|relleno|salsa|cobertura|crema|impasto|ripieno|farcia|glassa|condimento|massa|recheio|calda|molho|ciasto|nadzienie|sos|polewa|тесто|начинка|соус|крем|глазурь)|teig|füllung|glasur|guss|so(?:ß|ss)e|sauce|belag|creme|streusel|boden|deeg|vulling|saus|glazuur|deg|fyllning|sås|glasyr|fyld)$/iu;

/**
 * The texts of the recipes in a note or Markdown, each starting with its name: a second heading of ingredients after
 * one of steps, with a title above it, begins another recipe. The text itself if it contains one recipe. MealMaster and
 * RecipeML files are split at their own marks. Two titles of components, such as "Icing", stay with the recipe above.
 */
export function textsOfRecipes(text: string): string[] {
  const marked = /Meal-?Master/i.test(text) ? mealMasterTexts(text) : recipeMlTexts(text);
  if (marked.length > 0) return marked;
  if (MARKUP.test(text) || isMail(text) || text.length > MAX_LETTERS) return [text];
  const raw = text.split(/\r\n?|\n/);
  const starts = startsIn(raw.map(lineOf));
  const isCollection = starts.length > 1;
  const cuts = starts.filter(({ isComponent }) => isCollection || !isComponent).map(({ at }) => at);
  if (cuts.length === 0) return [text];
  return [0, ...cuts].map((from, index) => raw.slice(from, cuts[index]).join('\n').trim());
}

function lineOf(raw: string, at: number, all: readonly string[]): Line {
  const marked = MARKED.exec(raw);
  let gap = 0;
  while (gap < 3 && at - gap > 0 && all[at - gap - 1]!.trim() === '') gap += 1;
  return { bare: tidy(marked?.slice(1).find(Boolean) ?? raw), isHeading: marked !== null, gap };
}

interface Start {
  readonly at: number;
  readonly isComponent: boolean;
}

/** Where each recipe after the first begins. */
function startsIn(lines: readonly Line[]): Start[] {
  const starts: Start[] = [];
  let ingredients = false;
  let steps = -1;
  for (const [at, { bare }] of lines.entries()) {
    const section = bare === '' || bare.length > 60 ? null : sectionOf(bare);
    if (section === 'steps' && ingredients) steps = at;
    if (section !== 'ingredients') continue;
    const start = ingredients && steps >= 0 ? titleAbove(lines, steps, at) : -1;
    if (start >= 0) {
      const { bare: title } = lines[start]!;
      starts.push({ at: start, isComponent: namesPart(title) || COMPONENT.test(title.replace(/[:：]$/, '')) });
      steps = -1;
    }
    ingredients = true;
  }
  return starts;
}

/** The title between the steps of a recipe and the ingredients of the next. -1 if there is none. */
function titleAbove(lines: readonly Line[], steps: number, ingredients: number): number {
  let found = -1;
  for (let at = ingredients - 1; at > steps + 1; at--) {
    const line = lines[at]!;
    if (!isTitle(line)) continue;
    if (line.isHeading || line.gap > 1) return at;
    if (found < 0) found = at;
  }
  return found;
}

const isTitle = ({ bare, isHeading, gap }: Line): boolean =>
  bare.length >= 2 &&
  bare.length <= 80 &&
  (isHeading || gap > 0) &&
  /\p{L}/u.test(bare) &&
  !/^(?:\d|[-*•+–—])|[.!?:：;,。]$/.test(bare) &&
  sectionOf(bare) === null &&
  Object.values(readShownFacts([{ text: bare }])).every((fact) => fact === null);

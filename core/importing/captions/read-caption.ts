import { readPlainText } from '../formats/plain-text.ts';
import { cleanLine, tidy } from '../lines/clean-text.ts';
import { keyOf } from '../lines/line-key.ts';
import { hasMeasure, ingredientLikeness } from '../lines/line-kind.ts';
import type { ExtractedRecipe, Findings } from '../page/extracted-recipe.ts';
import { pageTitle } from '../page/open-graph.ts';
import type { Page } from '../page/page.ts';
import { sectionOf } from '../page/section-words.ts';
import { captionLines } from './caption-lines.ts';
import { captionTexts } from './caption-texts.ts';

/**
 * Reads the recipe from the caption of a post, a picture or a video. Null if no caption of the page contains one. For pages
 * that show no recipe themselves.
 */
export function readCaption(page: Page, site: string): Findings | null {
  const title = pageTitle(page);
  let best: ExtractedRecipe | null = null;
  for (const text of captionTexts(page)) {
    const recipe = recipeOf(text, title, site);
    if (recipe && (!best || linesIn(recipe) > linesIn(best))) best = recipe;
  }
  if (!best) return null;
  const { name, description, ingredientGroups, stepGroups, notes, tools } = best;
  const { prepMinutes, cookMinutes, totalMinutes } = best;
  return {
    ...{ name, description, ingredientGroups, stepGroups, notes, tools, prepMinutes, cookMinutes, totalMinutes },
    yield: best.yield,
    author: authorOf(title),
  };
}

function recipeOf(text: string, title: string | null, site: string): ExtractedRecipe | null {
  const lines = captionLines(withoutQuotes(text));
  const first = lines.findIndex((line) => line !== '');
  const opening = first < 0 || sectionOf(lines[first]!) !== null ? '' : lines[first]!;
  const own = title && isOwn(title, opening, text) ? withoutSiteName(title, site) : '';
  const name = own || nameIn(opening) || withoutSiteName(title ?? '', site);
  if (!name) return null;
  const rest = opening.includes(name) && opening.length < name.length + 60 ? lines.slice(first + 1) : lines;
  const recipe = readPlainText([name, '', ...rest].join('\n'));
  const isNamed = lines.some((line) => sectionOf(line.split(/[:：]/)[0]!) === 'ingredients');
  return recipe && isPlausible(recipe, isNamed) ? { ...recipe, name } : null;
}

/** 'Anna on Photos: "Leek soup …"' and '12 likes, 3 comments - anna on 3 May: "Leek soup …".' */
function withoutQuotes(text: string): string {
  const before = QUOTES.exec(text)?.[0].length ?? 0;
  return before === 0
    ? text
    : text
        .slice(before)
        .trimEnd()
        .replace(/["”“»]\.?$/, '');
}

const QUOTES = /^[^\n]{1,200}?[:：]\s?["“„«]/u;

/**
 * Three lines, many with an amount. Workouts and cosmetics have amounts, too, so without a heading two lines need a unit,
 * and percentages do not count.
 */
function isPlausible({ ingredientGroups }: ExtractedRecipe, isNamed: boolean): boolean {
  const lines = ingredientGroups.flatMap((group) => group.lines);
  const amounts = lines.filter((line) => ingredientLikeness(line) >= 0.9 && !/^\d+(?:[.,]\d+)?\s?%/.test(line));
  const sure = isNamed ? amounts : amounts.filter(hasMeasure);
  return lines.length >= 3 && lines.length <= 100 && sure.length >= 2 && amounts.length * 5 >= lines.length * 2;
}

const linesIn = ({ ingredientGroups, stepGroups }: ExtractedRecipe) =>
  ingredientGroups.flatMap(({ lines }) => lines).length + stepGroups.flatMap(({ steps }) => steps).length;

/** True if the page has a title about the caption: not its beginning, and not the name of a site or a person. */
function isOwn(title: string, opening: string, text: string): boolean {
  const [whole, start] = [keyOf(title), keyOf(opening).slice(0, 20)];
  if (QUOTED_TITLE.test(title) || (start.length > 3 && whole.startsWith(start))) return false;
  const told = text.toLowerCase();
  const words =
    title.toLowerCase().match(/\p{L}{4,}|[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{2,}/gu) ?? [];
  return words.some((word) => told.includes(word));
}

const QUOTED_TITLE = /[:：]\s?["“„«]/u;

/** "Leek soup - Clips" → "Leek soup", if the site or its host is called like that. */
function withoutSiteName(title: string, site: string): string {
  const bare = plain(title);
  const [, name, last] = /^(.+?)\s+[|·•»–—-]\s+([^|·•»–—]+)$/u.exec(bare) ?? [];
  const [key, own] = [keyOf(last ?? ''), keyOf(site)];
  if (name && own.length > 2 && (key.includes(own) || own.includes(key))) return withoutSiteName(name, '');
  return own === keyOf(bare) ? '' : bare.split(/\s+[|]\s+/)[0]!;
}

const MAX_NAME = 100;

/** The name in the first line of a caption: the line, or its first sentence if it is long. */
function nameIn(opening: string): string {
  const start = opening.slice(0, 500);
  const pictograph = start.search(/\p{Extended_Pictographic}/u);
  const before = plain(start.slice(0, Math.max(0, pictograph)));
  // Two words and then a pictograph are a name, whatever the rest of the line says.
  const line = /\p{L}\s+\p{L}/u.test(before) ? before : plain(start).replace(/^[•-]\s/, '');
  if (line.length <= MAX_NAME) return line.replace(/[:：!.…\s]+$/, '');
  const sentence = /^.{8,100}?(?=[.!?…:;]|\s[–—-]\s|\p{Extended_Pictographic})/u.exec(line)?.[0];
  return (sentence ?? line.slice(0, MAX_NAME).replace(/\s\S*$/, '')).trim();
}

/** Without pictographs at its ends, and without tags. */
const plain = (text: string) =>
  tidy(cleanLine(text).replace(/\s*#[\p{L}\p{N}_]+/gu, ''))
    .replace(/^[^\p{L}\p{N}"“„«(¿¡【「『《[]+/u, '')
    .replace(/[^\p{L}\p{M}\p{N}"”“»)?!.…】」』》\]]+$/u, '');

/** 'Anna Berg on Photos: "…"' */
const authorOf = (title: string | null): string | null =>
  /^([^:\n"]{2,60}?) (?:on|auf|sur|en|su|op|på|no|na|w|в) \p{Lu}[\p{L}]{2,20}: ?["“„«]/u.exec(title ?? '')?.[1] ?? null;

import { cutInline } from '../lines/inline-list.ts';
import type { Kind, LineGroups } from '../lines/line-group.ts';
import { EXACT, readGroups, scoreOf } from '../lines/line-groups.ts';
import { keyOf } from '../lines/line-key.ts';
import { ingredientLikeness, isBareAmount, isYield, stepLikeness } from '../lines/line-kind.ts';
import { sameWords } from '../lines/same-words.ts';
import { countedSteps, withoutIngredients } from '../lines/step-lines.ts';
import { type Judge, judged } from '../reader/judge.ts';
import { trimmedSteps } from '../reader/trim-steps.ts';
import type { Findings, StepGroup } from './extracted-recipe.ts';
import { placeOf } from './lists/find-lines.ts';
import { recipesShown, type ShownRecipe } from './lists/recipes-shown.ts';
import { withStepTitles } from './lists/step-titles.ts';
import { pageTitles } from './open-graph.ts';
import { contains, type El, type Page } from './page.ts';
import { type Block, blockAt, styleOf } from './page-blocks.ts';
import { isControl } from './page-controls.ts';
import { recipeName, withoutKind } from './page-title.ts';
import { sectionBegunBy, sectionOf, sectionOfHeading } from './section-words.ts';

/** All places of a page that may be its ingredients or its steps. */
export interface Candidates {
  ingredients: LineGroups[];
  steps: LineGroups[];
}

export function findCandidates(page: Page, blocks: Block[]): Candidates {
  const steps = candidates('steps', page, blocks);
  const counted = countedSteps(blocks);
  return { ingredients: candidates('ingredients', page, blocks), steps: counted ? [...steps, counted] : steps };
}

/** Reads pages without markup by headings, class names and the look of lines. */
export function readReadable(page: Page, all: Block[], every: Candidates, judge?: Judge): Findings {
  const shown = recipesShown(all);
  const main = mainRecipe(page, shown);
  const [blocks, found] = [all, main ? ofMainRecipe(main, every) : every];
  const named = bestIngredients(blocks, found.ingredients);
  const runs = quantityRuns(blocks);
  const ruled = named ?? best(runs, (run) => run.score, 0);
  const ingredients = judge ? judged('ingredients', [...found.ingredients, ...runs], ruled, judge) : ruled;
  const lines = ingredients?.groups.flatMap((group) => group.lines) ?? [];
  const steps = bestSteps(
    blocks,
    found.steps.map((one) => withoutAmounts(one, lines)),
    ingredients,
    judge,
  );
  const beginOf = (one: LineGroups | null) => blocks[one?.from ?? 0]?.start ?? 0;
  return {
    name:
      (main ? null : nameOfOne(page, shown, ingredients)) ??
      (withoutKind(recipeName(page, blocks, beginOf(ingredients)) ?? '') || undefined),
    // A list without a heading counts as ingredients only if steps follow.
    ingredientGroups: inLines((named || steps ? ingredients?.groups : null) ?? []),
    stepGroups: withStepTitles((steps?.groups ?? []).map(toStepGroup)),
  };
}

/** The recipe that the page is named after, if it shows several. */
function mainRecipe(page: Page, shown: readonly ShownRecipe[]): ShownRecipe | null {
  const titles = pageTitles(page).map(keyOf);
  return shown.find(({ name }) => titles.some((title) => isMostly(keyOf(name), title))) ?? null;
}

function ofMainRecipe(main: ShownRecipe, found: Candidates): Candidates {
  const within = (lists: LineGroups[]) => lists.filter(({ from, to }) => from >= main.from && to <= main.to);
  const own = { ingredients: within(found.ingredients), steps: within(found.steps) };
  return own.ingredients.length > 0 && own.steps.length > 0 ? own : found;
}

/** The name of the one of several recipes whose ingredients were read, if the page's title has words of all of them. */
function nameOfOne(page: Page, shown: readonly ShownRecipe[], read: LineGroups | null): string | null {
  const titles = pageTitles(page);
  const isToldOf = ({ name }: ShownRecipe) => titles.some((title) => sameWords(name, title) > 0);
  if (!read || !(shown.every(isToldOf) || titles.some(namesSeveral))) return null;
  return shown.find(({ from, to }) => read.from >= from && read.to <= to)?.name ?? null;
}

/** "Three dips for a party", "12 soup recipes" */
const namesSeveral = (title: string) =>
  /^(?:\d{1,3}|two|three|four|five|six|seven|eight|nine|ten|zwei|drei|vier|fünf|deux|trois|quatre|cinq|dos|tres|cuatro|cinco|due|tre|quattro|cinque)\s\p{L}/iu.test(
    title,
  );

const isMostly = (name: string, title: string) => title.startsWith(name) && name.length * 10 >= title.length * 6;

/** The steps that a page shows near the ingredients of its structured data. */
export function readStepsNear(ingredients: string[], blocks: Block[], found: Candidates): StepGroup[] {
  const place = placeOf(ingredients, blocks);
  if (!place) return [];
  const list: LineGroups = { groups: [{ title: null, lines: ingredients }], score: ingredients.length, ...place };
  const steps = found.steps.map((one) => withoutAmounts(one, ingredients));
  return withStepTitles((bestSteps(blocks, steps, list)?.groups ?? []).map(toStepGroup));
}

function withoutAmounts(one: LineGroups, lines: readonly string[]): LineGroups {
  const groups = withoutIngredients(one.groups, lines);
  return groups === one.groups ? one : { ...one, groups, score: scoreOf('steps', groups) };
}

/** "1 cup beans, 2 onions, salt." as a single line with all of the ingredients. */
function inLines(groups: LineGroups['groups']): LineGroups['groups'] {
  const [group] = groups;
  if (!group || groups.length > 1 || group.lines.length !== 1) return groups;
  const lines = cutInline(group.lines[0]!);
  return lines.length > 0 ? [{ ...group, lines }] : groups;
}

function toStepGroup(group: LineGroups['groups'][number]): StepGroup {
  return { title: group.title, steps: group.lines.map((text) => ({ text })) };
}

function bestIngredients(blocks: Block[], found: LineGroups[]): LineGroups | null {
  const isUnder = (one: LineGroups) => isUnderHeading('ingredients', blocks, one);
  const likely = found.filter((one) => one.score >= 2 || isUnder(one));
  return best(likely, (one) => one.score + (isUnder(one) ? 1.5 : 0), 1.2);
}

function isUnderHeading(kind: Kind, blocks: Block[], one: LineGroups): boolean {
  const above = blocks[one.from - 1];
  return above !== undefined && sectionBegunBy(above.text) === kind;
}

function bestSteps(
  blocks: Block[],
  found: LineGroups[],
  ingredients: LineGroups | null,
  judge?: Judge,
): LineGroups | null {
  const apart = found.filter((one) => !ingredients || !overlaps(one, ingredients));
  if (ingredients) {
    apart.push(readGroups('steps', blocks, ingredients.to, Math.min(blocks.length, ingredients.to + 40), 4));
    if (apart.every(({ score }) => score < 1)) apart.push(...underAnyHeading(blocks, ingredients.to));
  }
  const distance = (one: LineGroups) => {
    if (!ingredients) return 0;
    return Math.max(0, one.from - ingredients.to, ingredients.from - one.to);
  };
  const isNamed = (one: LineGroups) => isUnderHeading('steps', blocks, one);
  // Posts tell the steps above the recipe, too.
  const isBelow = (one: LineGroups) => ingredients !== null && one.from >= ingredients.to && !one.isScattered;
  const hasBelow = apart.some((one) => isBelow(one) && isNamed(one) && one.score >= 1 && distance(one) <= NEAR);
  const bonus = (one: LineGroups) => (isNamed(one) ? 2 : 0) - (hasBelow && !isBelow(one) ? 2 : 0);
  // Length matters up to a point, then proximity. Parts that belong together score higher than one of them.
  const worth = (one: LineGroups) => Math.min(one.score, 6) + (one.isScattered ? 0.5 : 0);
  const ruled = best(apart, (one) => worth(one) + bonus(one) - distance(one) / 8, -10);
  const chosen = judge && !hasBelow ? judged('steps', apart, ruled, judge) : ruled;
  return judge && chosen ? trimmedSteps(chosen, judge) : chosen;
}

/** Steps under a heading in words that nobody knows ("Game plan"), directly below the ingredients. */
function underAnyHeading(blocks: Block[], at: number): LineGroups[] {
  const heading = blocks[at];
  if (!heading || !(heading.level > 0 || heading.isBold) || sectionOfHeading(heading.text) !== null) return [];
  const below = blocks.slice(at + 1, at + 3);
  const isTold = below.length === 2 && below.every(({ level, text }) => level === 0 && stepLikeness(text) >= 0.5);
  return isTold ? [readGroups('steps', blocks, at + 1, Math.min(blocks.length, at + 41), heading.level || 4)] : [];
}

/** How many blocks may stand between the ingredients of a recipe and its steps. */
const NEAR = 8;

function overlaps(one: LineGroups, other: LineGroups): boolean {
  return !one.isScattered && !other.isScattered && one.from < other.to && other.from < one.to;
}

function best(found: LineGroups[], scoreOf: (one: LineGroups) => number, least: number): LineGroups | null {
  let winner: LineGroups | null = null;
  let high = least;
  for (const one of found) {
    if (one.groups.length === 0 || one.score < 0.5) continue;
    const score = scoreOf(one);
    if (score <= high) continue;
    winner = one;
    high = score;
  }
  return winner;
}

const MARKS: Record<Kind, RegExp> = {
  ingredients: /ingredi|ingrédi|zutat|skladnik|hozzaval|ainekset|surovin|malzeme/i,
  steps:
    /instruct|direction|method|preparation|prepara|zubereit|procedure|procedimento|bereiding|fremgang|tillag|elaborac|modo-?de|recipe-?steps?|cooking-?steps?|steps|przygotow|postup|elkeszit|yapilis/i,
};
// Limits for pages that try to keep the parser busy. Real pages stay far below.
const MAX_CANDIDATES = 100;
const MAX_LINES = 300;

/** Sections under a heading of their kind and inside elements that are marked as such. */
function candidates(kind: Kind, page: Page, blocks: Block[]): LineGroups[] {
  const found: LineGroups[] = [];
  for (let at = 0; at < blocks.length && found.length < MAX_CANDIDATES; at++) {
    const block = blocks[at] as Block;
    const section = block.level > 0 || block.isBold ? sectionBegunBy(block.text) : sectionOf(block.text);
    if (section === kind) found.push(readGroups(kind, blocks, at + 1, boundOf(kind, blocks, at), block.level || 4));
  }
  const seen = new Set<string>();
  const marked = page.elements.filter((el) => isMarked(el, kind));
  for (const el of marked) {
    const from = blockAt(blocks, el.start);
    const to = Math.min(blockAt(blocks, el.end), from + MAX_LINES);
    if (to - from < 1 || found.length >= 2 * MAX_CANDIDATES || seen.has(`${from}-${to}`)) continue;
    seen.add(`${from}-${to}`);
    found.push(readGroups(kind, blocks, firstOfKind(kind, blocks, from, to), to, el.attrs.itemprop ? EXACT : 0));
  }
  for (const row of rowsOf(marked)) found.push(readRow(kind, blocks, row));
  return found;
}

/** Sibling elements with the same class: each is one part of a recipe. */
function rowsOf(marked: El[]): El[][] {
  const rows = new Map<string, El[]>();
  for (const el of marked) {
    if (!el.parent || el.tag === 'li' || el.last === el.index) continue;
    const name = `${el.parent.index} ${el.tag} ${el.attrs.class}`;
    const row = rows.get(name);
    if (row) row.push(el);
    else rows.set(name, [el]);
  }
  return [...rows.values()].filter((row) => row.length > 1 && row.length < MAX_CANDIDATES);
}

/** Ingredients and steps of the parts may alternate, so each part is read separately, under the heading above it. */
function readRow(kind: Kind, blocks: Block[], row: El[]): LineGroups {
  const whole: LineGroups = { groups: [], score: 0, from: Number.POSITIVE_INFINITY, to: 0, isScattered: true };
  for (const el of row) {
    const from = blockAt(blocks, el.start);
    const part = readGroups(kind, blocks, from, Math.min(blockAt(blocks, el.end), from + MAX_LINES));
    const heading = blocks[from - 1];
    const [first] = part.groups;
    if (first?.title === null && heading && sectionOf(heading.text) === null && isTitleOfPart(heading, el))
      first.title = heading.text.replace(/\s*[:：]$/, '');
    whole.groups.push(...part.groups);
    whole.score += part.score;
    whole.from = Math.min(whole.from, from);
    whole.to = Math.max(whole.to, part.to);
  }
  return kind === 'ingredients' ? (oneLineEach(whole) ?? whole) : whole;
}

/** True for a small heading above a part, and for a line that is bold or whose class says that it is a heading. */
const isTitleOfPart = ({ level, isBold, text, el }: Block, part: El): boolean =>
  level > 0
    ? level > 2
    : el.parent === part.parent && text.length <= 60 && (isBold || HEADING_CLASS.test(el.attrs.class ?? ''));

const HEADING_CLASS = /(?:^|[-_\s])(?:sub-?)?(?:head(?:er|ing)|title|group-?name)(?:$|\s)/i;

/** If each row is an amount and a name, each row is one line and all rows are one list. */
function oneLineEach(whole: LineGroups): LineGroups | null {
  const rows = whole.groups.map(({ lines }) => lines);
  const pairs = rows.filter(({ length }) => length === 2);
  if (rows.length < 3 || rows.some(({ length }) => length > 3) || pairs.length * 2 < rows.length) return null;
  const numbered = [0, 1].map((side) => pairs.filter((lines) => isAmountLike(lines[side] as string)).length);
  if (
    Math.max(...numbered) * 2 < pairs.length ||
    Math.min(...numbered) * 3 > pairs.length ||
    whole.groups.some(({ title }) => title !== null)
  )
    return null;
  return { ...whole, groups: [{ title: null, lines: rows.map((lines) => lines.join(' ')) }], score: rows.length };
}

const isAmountLike = (line: string) => isBareAmount(line) || /^(?:[\d½⅓⅔¼¾⅛]|大さじ|小さじ|適量|少々)/.test(line);

// A section ends with the innermost element that contains both its heading and its first line, and with similar
// siblings that continue it.
function boundOf(kind: Kind, blocks: Block[], at: number): number {
  const far = Math.min(blocks.length, at + 200);
  const heading = blocks[at] as Block;
  const first = firstLine(kind, blocks, at + 1);
  if (!first) return far;
  if (first.el === heading.el && holdsRecipe(kind, blocks, at)) return Math.min(far, blockAt(blocks, heading.el.end));
  let holder = heading.el.parent;
  while (holder && !contains(holder, first.el)) holder = holder.parent;
  if (!holder) return far;
  let end = blockAt(blocks, holder.end);
  for (let next = restAt(blocks, end, holder); next; next = restAt(blocks, end, holder))
    end = Math.max(end + 1, blockAt(blocks, next.end));
  if (kind === 'ingredients') end = endOfParts(blocks, heading, end);
  return Math.max(at + 2, Math.min(far, end));
}

/** True if an element that contains the lines of a section contains those of the other one, too. */
function holdsRecipe(kind: Kind, blocks: Block[], at: number): boolean {
  const { el } = blocks[at] as Block;
  const other = kind === 'steps' ? 'ingredients' : 'steps';
  return blocks
    .slice(Math.max(0, at - 60), at + 60)
    .some((block) => block.el === el && sectionOf(block.text) === other);
}

/** The end of the parts that follow a list of ingredients, each under a line that looks like the heading of the list. */
function endOfParts(blocks: Block[], heading: Block, from: number): number {
  const style = styleOf(heading);
  const isHeading = (block: Block) => block.level === heading.level && styleOf(block) === style;
  if (heading.level > 0 || !heading.el.attrs.class) return from;
  let end = from;
  while (blocks[end] && isHeading(blocks[end] as Block) && sectionOf((blocks[end] as Block).text) === null) {
    const next = blocks.findIndex(
      (block, at) => at > end && (isHeading(block) || sectionOfHeading(block.text) !== null),
    );
    const lines = blocks.slice(end + 1, next < 0 ? end + 1 : next).map(({ text }) => ingredientLikeness(text));
    if (lines.length === 0 || Math.min(...lines) <= 0 || Math.max(...lines) < 0.9) return end;
    end = next;
  }
  return end;
}

/** The first line below a heading. Servings, units and titles may stand between. */
function firstLine(kind: Kind, blocks: Block[], from: number): Block | undefined {
  const likeness = kind === 'ingredients' ? ingredientLikeness : stepLikeness;
  const below = blocks.slice(from, from + 5);
  const end = below.findIndex((block) => sectionOfHeading(block.text) !== null);
  const near = end < 0 ? below : below.slice(0, end);
  const isLine = (block: Block) =>
    block.level === 0 && !isYield(block.text) && !isControl(block.text) && likeness(block.text) >= 0.6;
  return near.find(isLine) ?? blocks[from];
}

/**
 * Finds the element that continues a list that ended with its container. A line or two, for example an advertisement,
 * may stand between.
 */
function restAt(blocks: Block[], end: number, holder: El): El | null {
  if (blocks[end - 1]?.el.tag !== 'li') return null;
  const near = blocks.slice(end, end + 3);
  const next = near.findIndex((block) => block.level > 0 || block.el.tag === 'li');
  const block = near[next];
  return block && block.level === 0 ? besides(holder, block.el) : null;
}

/** The sibling of `holder` with the same tag and class that contains `el`. */
function besides(holder: El, el: El): El | null {
  let one: El | null = el;
  while (one && one.parent !== holder.parent) one = one.parent;
  return one && one.tag === holder.tag && one.attrs.class === holder.attrs.class ? one : null;
}

function firstOfKind(kind: Kind, blocks: Block[], from: number, to: number): number {
  const at = blocks.findIndex((block, index) => index >= from && index < to && sectionOf(block.text) === kind);
  return at < 0 ? from : at + 1;
}

function isMarked(el: El, kind: Kind): boolean {
  const { class: classes, id, itemprop } = el.attrs;
  if (el.tag === 'body' || el.tag === 'html') return false;
  if (classes && classes.length < 300 && MARKS[kind].test(classes)) return true;
  if (id && MARKS[kind].test(id)) return true;
  return itemprop !== undefined && MARKS[kind].test(itemprop);
}

/** Lists whose lines start with quantities, for pages without any section heading. */
function quantityRuns(blocks: Block[]): LineGroups[] {
  const runs: LineGroups[] = [];
  const pieces: [from: number, to: number][] = [];
  let from = 0;
  for (let at = 1; at <= blocks.length; at++) {
    if (blocks[at] && belongsTo(blocks[from] as Block, blocks[at] as Block)) continue;
    if (at - from >= 3) runs.push(readGroups('ingredients', blocks, firstCounted(blocks, from, at), at));
    pieces.push([from, at]);
    from = at;
  }
  for (const [from, to] of partsIn(blocks, pieces)) runs.push(readGroups('ingredients', blocks, from, to));
  return runs.filter((run) => run.score >= 0.5 * (run.to - run.from) && run.score >= 2.2);
}

/** Short lists, each under a title of its own: "For the fish" and "For the slaw" without a heading above both. */
function partsIn(blocks: Block[], pieces: readonly [from: number, to: number][]): [from: number, to: number][] {
  const isTitle = ([from, to]: [number, number]) => {
    const { level, isBold, text } = blocks[from] as Block;
    return to - from === 1 && (level > 0 || isBold) && text.length <= 60 && sectionOfHeading(text) === null;
  };
  const isList = ([from, to]: [number, number]) => {
    const counted = blocks.slice(from, to).filter(({ text }) => ingredientLikeness(text) >= 0.9);
    return counted.length > 0 && counted.length * 2 >= to - from;
  };
  const found: [number, number][] = [];
  for (let at = 0; at + 1 < pieces.length; at++) {
    let end = at;
    while (pieces[end + 1] && isTitle(pieces[end]!) && isList(pieces[end + 1]!)) end += 2;
    if (end - at >= 4) found.push([pieces[at]![0], pieces[end - 1]![1]]);
    if (end > at) at = end - 1;
  }
  return found;
}

/** A greeting in a paragraph of its own may stand directly above the list. */
function firstCounted(blocks: Block[], from: number, to: number): number {
  const at = blocks.findIndex((block, index) => index >= from && index < to && ingredientLikeness(block.text) >= 0.6);
  return at < 0 || (blocks[from] as Block).el.tag === 'li' ? from : at;
}

const COUNTED_STEP = /^\d{1,2}\s?[.)、]\s?(?=\p{L})/u;

/** A sentence that is no ingredient. "Salt and pepper to taste." is one. */
function isTold(text: string): boolean {
  const likeness = ingredientLikeness(text);
  const areTwo = /^\p{L}.*\p{Ll}{2}[.!] \p{Lu}\p{Ll}+ /u.test(text);
  return likeness < 1 && (areTwo || (likeness < 0.5 && stepLikeness(text) >= 0.6));
}

function belongsTo(first: Block, block: Block): boolean {
  if (block.level > 0 || first.level > 0 || first.el.tag !== block.el.tag) return false;
  if (block.el.tag === 'li') return block.el.parent === first.el.parent;
  if (COUNTED_STEP.test(block.text) && stepLikeness(block.text) >= 0.5) return false;
  // "Blend everything until smooth. Add salt." below amounts in one paragraph.
  if (block.el === first.el && block.text.length >= 20 && isTold(block.text)) return false;
  return ingredientLikeness(block.text) > 0 && ingredientLikeness(first.text) > 0;
}

import type { LineGroups, TitledLines } from '../lines/line-group.ts';
import { keyOf } from '../lines/line-key.ts';
import { isStepNumber, isTitledStep } from '../lines/line-kind.ts';
import { withoutCounts, withoutSharedEnd } from '../lines/list-marks.ts';
import { mendIngredients, mendSteps, withoutHoles } from '../lines/mend-lines.ts';
import { withoutSecondSystem } from '../lines/second-system.ts';
import { tidyUnlessShown } from '../lines/tidy-amounts.ts';
import type { PluginCard } from '../structured/plugins.ts';
import type { Decide } from './decision.ts';
import {
  type ExtractedRecipe,
  emptyRecipe,
  type Findings,
  type IngredientGroup,
  type Layer,
  type Picture,
  type StepGroup,
} from './extracted-recipe.ts';
import { withSiblings } from './lists/marked-siblings.ts';
import { recipesShown } from './lists/recipes-shown.ts';
import { withoutSectionTitles } from './lists/section-titles.ts';
import { readShownNotes } from './lists/shown-notes.ts';
import { withStepTitles } from './lists/step-titles.ts';
import { withoutStraySteps } from './lists/stray-lines.ts';
import { betterMarked } from './marked-lines.ts';
import type { Page } from './page.ts';
import type { Block } from './page-blocks.ts';
import { isControl } from './page-controls.ts';
import { trimmedName } from './page-title.ts';
import { isNoPhoto, orderPictures } from './pictures/pick-image.ts';
import { shownPictures } from './pictures/shown-pictures.ts';
import { type Candidates, readStepsNear } from './readable.ts';
import { sectionOf } from './section-words.ts';
import { areTooFew, betterIngredients, betterSteps } from './vote.ts';

/** What all layers found in one page. */
export interface Answers {
  url: string | undefined;
  /** Structured data, most reliable first. */
  structured: [Layer, Findings | null][];
  page: Page;
  blocks: Block[];
  card: PluginCard | null;
  /** The data that the page's scripts render. Read only if there is nothing better. */
  state: () => Findings | null;
  /** The caption of a post or a video. Read only if the page shows no recipe. */
  caption: () => Findings | null;
  head: Findings;
  candidates: Candidates;
  readable: Findings;
  shown: Findings;
}

/** Builds one recipe from what the layers found: structured data wins, the visible page corrects it and fills gaps. */
export function reconcile(answers: Answers, decide: Decide = () => {}): ExtractedRecipe | null {
  const { url, head, card } = answers;
  const take = (recipe: ExtractedRecipe, layer: Layer, findings: Findings | null) =>
    takeFrom(recipe, layer, findings, decide);
  const recipe = emptyRecipe();
  recipe.language = head.language ?? null;
  recipe.canonicalUrl = head.canonicalUrl ?? null;
  for (const [layer, findings] of answers.structured) take(recipe, layer, findings);
  mendLines(recipe, answers, decide);
  recipe.name = trimmedName(recipe.name, answers.blocks, siteOf(head.siteName, url));
  take(recipe, 'plugin', card && cardFindings(card));
  let state: Findings | null = null;
  if (recipe.ingredientGroups.length === 0 || recipe.stepGroups.length === 0) {
    state = answers.state();
    take(recipe, 'app-state', state);
    if (recipe.from.includes('app-state')) mendLines(recipe, answers, decide);
  }
  const isShown = recipe.ingredientGroups.length > 0 || (answers.readable.ingredientGroups ?? []).length > 0;
  const caption = isShown ? null : answers.caption();
  take(recipe, 'text', caption);
  // Its description often is the caption, cut.
  take(recipe, 'open-graph', caption ? { ...head, description: null } : head);
  // The rest of a page with a post or a video does not belong to the recipe.
  if (!caption) take(recipe, 'readable', { ...answers.readable, ...answers.shown });
  recipe.ingredientGroups = withoutSecondSystem(withoutMarks(recipe.ingredientGroups))
    .map((group) => ({
      ...group,
      title: group.title?.replace(FRAME, '$1$2') ?? null,
      lines: withoutHoles(group.lines).filter((line) => !isOwnHeading(line) && !isControl(line)),
    }))
    .filter((group) => group.lines.length > 0);
  tidySections(recipe);
  withoutSectionTitles(recipe);
  withoutStraySteps(recipe);
  if (recipe.notes.length === 0 && !caption) recipe.notes = readShownNotes(answers.blocks, recipe);
  recipe.others = othersOf(answers, recipe);
  recipe.imageUrls = picturesOf(answers, state, recipe.name);
  recipe.totalMinutes ??= (recipe.prepMinutes ?? 0) + (recipe.cookMinutes ?? 0) || null;
  recipe.canonicalUrl = absolute(recipe.canonicalUrl ?? url ?? null, baseOf(answers));
  return isRecipe(recipe) ? recipe : null;
}

/** "【調味料】", "[Sauce]" and "== Sauce ==" as the title of a part. */
const FRAME =
  /^(?:[【《〈「『[]\s?([^【】《》〈〉「」『』[\]]{1,60}?)\s?[】》〉」』\]]|[=*~_-]{1,3}\s?([^=*~_-]{1,60}?)\s?[=*~_-]{1,3})$/u;

function mendLines(recipe: ExtractedRecipe, { card, candidates, blocks, readable }: Answers, decide: Decide): void {
  const ingredients = recipe.ingredientGroups.flatMap((group) => group.lines);
  if (ingredients.length > 0) {
    const shown = [...(card?.ingredients ?? []), ...candidates.ingredients];
    const pageKey = blocks.map((block) => block.key).join('');
    const pageText = () => blocks.map((block) => block.text).join('\n');
    const better =
      (isMarked(recipe) ? betterMarked(ingredients, [...shown, { groups: readable.ingredientGroups ?? [] }]) : null) ??
      betterIngredients(ingredients, shown, pageKey);
    const all = !better && isMarked(recipe) ? withSiblings('ingredients', ingredients, blocks) : null;
    if (better || all) {
      note(recipe, 'readable');
      decide({ part: 'ingredients', layer: 'readable', reason: better?.reason ?? 'more-lines' });
    }
    if (all) recipe.ingredientGroups = [{ title: null, lines: all }];
    recipe.ingredientGroups = better?.groups ?? mendIngredients(recipe.ingredientGroups, shown, blocks);
    recipe.ingredientGroups = recipe.ingredientGroups.map((group) => ({
      ...group,
      lines: tidyUnlessShown(group.lines, pageKey, pageText),
    }));
  }
  recipe.stepGroups = recipe.stepGroups.flatMap(splitAtSections).filter((group) => group.steps.length > 0);
  completeSteps(recipe, blocks, decide);
  if (recipe.stepGroups.length > 0) {
    const shown = [...(card?.steps ?? []), ...candidates.steps].filter((one) => !isCounted(one));
    const lines = recipe.ingredientGroups.flatMap((group) => group.lines);
    recipe.stepGroups = withShownTitles(recipe.stepGroups, shown, blocks, lines);
    const steps = recipe.stepGroups.flatMap((group) => group.steps.map((step) => step.text));
    const near = areTooFew(steps) ? readStepsNear(lines, blocks, candidates) : [];
    const better = betterSteps(
      steps,
      near.map(({ title, steps }) => ({ title, lines: steps.map(({ text }) => text) })),
    );
    if (better) {
      recipe.stepGroups = near;
      note(recipe, 'readable');
      decide({ part: 'steps', layer: 'readable', reason: better.reason });
    }
  }
}

/** Steps that the page shows under "Step 1: Boil the eggs". Remarks may stand among them, and the data has them apart. */
const isCounted = ({ groups, isScattered }: LineGroups) =>
  isScattered === true && groups.every(({ title }) => title && isTitledStep(title));

/** Adds the steps of a list of which only some are marked. */
function completeSteps(recipe: ExtractedRecipe, blocks: Block[], decide: Decide): void {
  const [group, ...others] = recipe.stepGroups;
  if (!group || others.length > 0 || !isMarked(recipe)) return;
  const all = withSiblings(
    'steps',
    group.steps.map(({ text }) => text),
    blocks,
  );
  if (!all) return;
  group.steps = all.map((text) => ({ text }));
  note(recipe, 'readable');
  decide({ part: 'steps', layer: 'readable', reason: 'more-lines' });
}

/** True if the lines come from marked elements of the page. Other data is written by a script, as a whole. */
const isMarked = ({ from }: ExtractedRecipe) => !from.includes('json-ld') && !from.includes('app-state');

/** Lines without the numbers and words that come before or after all of them. */
function withoutMarks(groups: IngredientGroup[]): IngredientGroup[] {
  const lists = groups.map(({ lines }) => lines);
  const bare = withoutCounts(lists) ?? lists;
  const rest = [...withoutSharedEnd(bare.flat())];
  return groups.map((group) => ({ ...group, lines: rest.splice(0, group.lines.length) }));
}

/** "Ingredients" among the ingredients. */
const isOwnHeading = (line: string) => line.length < 60 && sectionOf(line) === 'ingredients';

// Pages put tools among the ingredients and headings among the steps.
function tidySections(recipe: ExtractedRecipe): void {
  const isTools = (title: string | null) => title !== null && sectionOf(title) === 'tools';
  const tools = recipe.ingredientGroups.filter((group) => isTools(group.title));
  if (tools.length > 0 && tools.length < recipe.ingredientGroups.length) {
    recipe.ingredientGroups = recipe.ingredientGroups.filter((group) => !isTools(group.title));
    if (recipe.tools.length === 0) recipe.tools = tools.flatMap((group) => group.lines);
  }
  recipe.stepGroups = recipe.stepGroups.flatMap(splitAtSections);
  recipe.stepGroups = recipe.stepGroups.filter((group) => group.steps.length > 0);
}

function splitAtSections(group: StepGroup): StepGroup[] {
  const groups: StepGroup[] = [{ title: group.title, steps: [] }];
  for (const step of group.steps) {
    if (!/\p{L}/u.test(step.text) || isStepNumber(step.text)) continue;
    if (sectionOf(step.text) === 'steps') groups.push({ title: step.text.replace(/\s*[:：]$/, ''), steps: [] });
    else groups.at(-1)?.steps.push(step);
  }
  return groups;
}

/** Converts a plugin's card to findings. */
export function cardFindings(card: PluginCard): Findings {
  const fullest = (found: LineGroups[]) =>
    found.reduce<TitledLines[]>((best, one) => (one.groups.length > 0 && best.length === 0 ? one.groups : best), []);
  return {
    name: card.name ?? undefined,
    ingredientGroups: fullest(card.ingredients),
    stepGroups: fullest(card.steps).map(({ title, lines }) => ({ title, steps: lines.map((text) => ({ text })) })),
    notes: card.notes,
    tools: card.tools,
    ...card.facts,
  };
}

function withShownTitles(
  groups: StepGroup[],
  shown: LineGroups[],
  blocks: Block[],
  ingredients: string[],
): StepGroup[] {
  if (groups.length > 1 || groups[0]?.title) return groups;
  const steps = groups.flatMap((group) => group.steps);
  const mended = mendSteps(
    steps.map((step) => step.text),
    shown,
    blocks,
    ingredients,
  );
  if (!mended) return groups;
  const named = new Map(steps.map((step) => [step.text, step]));
  const titled = mended.map(({ title, lines }) => ({ title, steps: lines.map((text) => named.get(text) ?? { text }) }));
  return withStepTitles(titled);
}

// Many pages have lines that look like steps. They make a recipe only with ingredients, or if the data says so.
function isRecipe(recipe: ExtractedRecipe): boolean {
  const isSaid = recipe.from.some((layer) => layer !== 'open-graph' && layer !== 'readable');
  // If the data says that there is a recipe, it needs no name.
  if (!recipe.name && !isSaid) return false;
  return recipe.ingredientGroups.length > 0 || (recipe.stepGroups.length > 0 && isSaid);
}

function picturesOf(answers: Answers, state: Findings | null, name: string): string[] {
  const { structured, head, page, card } = answers;
  const base = baseOf(answers);
  const locate = (pictures: Picture[] = []) => pictures.flatMap((picture) => located(picture, base));
  const told = orderPictures(
    locate([...structured.map(([, findings]) => findings), head].flatMap((one) => one?.pictures ?? [])),
  );
  if (told[0] && !isNoPhoto(told[0])) return told;
  const stated = orderPictures(locate([...(state?.pictures ?? []), ...(card?.facts.pictures ?? [])]));
  if (stated[0]) return [...new Set([...stated, ...told])];
  return [...new Set([...orderPictures(locate(shownPictures(page, name))), ...told])];
}

/** Names of further recipes: those of the data, or those that the page shows if it has no data. */
function othersOf({ blocks }: Answers, recipe: ExtractedRecipe): string[] {
  const isSaid = recipe.from.some((layer) => !['open-graph', 'readable', 'plugin'].includes(layer));
  const others = isSaid ? recipe.others : recipesShown(blocks).map(({ name }) => name);
  const known = new Set(['', keyOf(recipe.name)]);
  return others.filter((name) => !known.has(keyOf(name)) && known.add(keyOf(name)));
}

export function siteOf(siteName: string | null | undefined, url: string | undefined): string {
  const labels = url && URL.canParse(url) ? new URL(url).hostname.split('.') : [];
  return labels.at(-2) ?? siteName ?? '';
}

function takeFrom(recipe: ExtractedRecipe, layer: Layer, findings: Findings | null, decide: Decide): void {
  const has = { ingredients: recipe.ingredientGroups.length > 0, steps: recipe.stepGroups.length > 0 };
  if (!findings || !fill(recipe, findings)) return;
  note(recipe, layer);
  if (!has.ingredients && recipe.ingredientGroups.length > 0) decide({ part: 'ingredients', layer, reason: 'first' });
  if (!has.steps && recipe.stepGroups.length > 0) decide({ part: 'steps', layer, reason: 'first' });
}

/** Records that the recipe uses something from a layer. */
function note({ from }: ExtractedRecipe, layer: Layer): void {
  if (!from.includes(layer)) from.push(layer);
}

function located(picture: Picture, base: string | undefined): Picture[] {
  const url = absolute(picture.url, base);
  return url ? [{ ...picture, url }] : [];
}

/** Adds the findings to the recipe. True if they added something. */
function fill(recipe: ExtractedRecipe, findings: Findings): boolean {
  let gave = false;
  for (const key of Object.keys(recipe) as (keyof ExtractedRecipe)[]) {
    if (key === 'imageUrls' || key === 'from' || isEmpty(findings[key]) || !isEmpty(recipe[key])) continue;
    Object.assign(recipe, { [key]: findings[key] });
    gave = true;
  }
  return gave;
}

function isEmpty(value: unknown): boolean {
  if (value === null || value === undefined || value === '') return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

/** The address that relative addresses of the page begin with: that of the page, unless a base element names another. */
function baseOf({ page, url }: Answers): string | undefined {
  const named = page.byTag.get('base')?.find(({ attrs }) => attrs.href !== undefined)?.attrs.href;
  return named === undefined ? url : (absolute(named, url) ?? url);
}

function absolute(address: string | null, base: string | undefined): string | null {
  if (!address) return null;
  try {
    const url = new URL(address, base);
    return url.protocol === 'http:' || url.protocol === 'https:' ? url.href : null;
  } catch {
    return base ? null : address;
  }
}

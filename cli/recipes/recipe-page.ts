import type { ShownRecipe } from '../../core/conversion/shown-recipe.ts';
import { withoutPictures } from '../../core/kit/markdown/without-pictures.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { ingredientLine, ingredientSections } from '../../core/recipes/ingredient-line.ts';
import { nutritionFacts } from '../../core/recipes/nutrition-facts.ts';
import { formatQuantity, lineText } from '../../core/recipes/quantity.ts';
import { scaleYield } from '../../core/recipes/scale.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { namesLine } from '../kit/formats/names.ts';
import { markdownLines } from '../kit/markdown.ts';
import type { Channel } from '../kit/output.ts';
import { safe, safeLine } from '../kit/safe.ts';
import { type Measure, measureFor, wrap } from '../kit/width.ts';

export interface PageOptions {
  readonly out: Channel;
  readonly t: Translate;
  readonly locale: string;
  /** Scale of the yield. */
  readonly scale: number;
}

interface Layout extends PageOptions {
  readonly widthOf: Measure;
}

/** Columns. Longer lines are hard to read, however wide the terminal is. */
const MAX_WIDTH = 100;
const HARD_SPACE = '\u00A0';

type Block = string[];

/** Formats a recipe for cooking: title, facts, ingredients in their sections, numbered steps, notes. */
export async function recipePage({ recipe, factor }: ShownRecipe, given: PageOptions): Promise<string[]> {
  const options: Layout = { ...given, widthOf: await measureFor([JSON.stringify(recipe)]) };
  const blocks = [
    [options.out.style('bold', safeLine(recipe.name))],
    await textBlock(recipe.description, '', options),
    facts(recipe, options),
    ingredients(recipe, factor, options),
    await steps(recipe, options),
    await notes(recipe, options),
    nutrition(recipe, options),
  ];
  return blocks.filter((block) => block.length > 0).flatMap((block, index) => (index === 0 ? block : ['', ...block]));
}

const heading = (text: string, { out }: Layout) => out.style('bold', text);

/** Puts a prefix before the first line and indents the others by its width. */
function hang(prefix: string, lines: readonly string[], { out, widthOf }: Layout): Block {
  const width = Math.min(out.columns, MAX_WIDTH) - prefix.length;
  return lines
    .flatMap((line) => wrap(line, width, widthOf))
    .map((line, index) => (index === 0 ? prefix : line === '' ? '' : ' '.repeat(prefix.length)) + line);
}

async function textBlock(text: string, prefix: string, options: Layout): Promise<Block> {
  if (text.trim() === '') return [];
  return hang(prefix, await markdownLines(safe(text), options.out), options);
}

function facts(recipe: Recipe, options: Layout): Block {
  const { t, scale, locale } = options;
  const fact = (label: string, value: string | null) =>
    value ? t('migrations.said', { name: t(label), text: safeLine(value) }) : null;
  const names = (refs: readonly { name: string }[]) =>
    namesLine(
      refs.map((ref) => ref.name),
      locale,
    );
  const present = (lines: readonly (string | null)[]) => lines.filter((line) => line !== null);
  const times = present([
    fact('recipes.yield', scaleYield(recipe.recipeYield, scale, locale)),
    fact('recipes.prep_time', recipe.prepTime),
    fact('recipes.perform_time', recipe.performTime ?? recipe.cookTime),
    fact('recipes.total_time', recipe.totalTime),
    fact('recipes.rating', recipe.rating === null ? null : '★'.repeat(Math.round(recipe.rating))),
    scale === 1 ? null : fact('recipes.scale', `× ${new Intl.NumberFormat(locale).format(scale)}`),
  ]);
  const lines = present([
    // Do not break a fact at the end of a line.
    times.length > 0 ? times.map((time) => time.replaceAll(' ', HARD_SPACE)).join(' · ') : null,
    fact('recipes.categories', names(recipe.recipeCategory)),
    fact('recipes.tags', names(recipe.tags)),
    fact('recipes.tools', names(recipe.tools)),
    fact('recipes.source', recipe.orgURL),
  ]);
  return hang('', lines, options).map((line) => line.replaceAll(HARD_SPACE, ' '));
}

function ingredients(recipe: Recipe, factor: number, options: Layout): Block {
  const { t, locale } = options;
  const sections = ingredientSections(recipe.recipeIngredient).map((section) => [
    ...(section.title
      ? hang('  ', [safeLine(section.title)], options).map((line) => options.out.style('italic', line))
      : []),
    ...section.lines.flatMap((line) =>
      hang('  - ', [safeLine(lineText(ingredientLine(line, { scale: factor, locale })))], options),
    ),
  ]);
  if (sections.length === 0) return [];
  return [
    heading(t('recipes.ingredients'), options),
    ...sections.flatMap((lines, index) => (index ? ['', ...lines] : lines)),
  ];
}

async function steps(recipe: Recipe, options: Layout): Promise<Block> {
  const lines: Block = [];
  for (const [index, step] of recipe.recipeInstructions.entries()) {
    if (step.title) lines.push(...(index ? [''] : []), options.out.style('italic', `  ${safeLine(step.title)}`));
    const number = formatQuantity(index + 1, { locale: options.locale });
    lines.push(...(await textBlock(withoutPictures(step.text), `${number.padStart(3)}. `, options)));
  }
  return lines.length === 0 ? [] : [heading(options.t('recipes.steps'), options), ...lines];
}

async function notes(recipe: Recipe, options: Layout): Promise<Block> {
  const lines: Block = [];
  for (const note of recipe.notes) {
    if (note.title) lines.push(options.out.style('italic', `  ${safeLine(note.title)}`));
    lines.push(...(await textBlock(note.text, '  ', options)));
  }
  return lines.length === 0 ? [] : [heading(options.t('recipes.notes'), options), ...lines];
}

function nutrition(recipe: Recipe, options: Layout): Block {
  const { t, locale } = options;
  const facts = recipe.settings.showNutrition ? nutritionFacts(recipe.nutrition, t, locale) : [];
  if (facts.length === 0) return [];
  const line = facts.map(({ label, value }) => safeLine(`${label}: ${value}`)).join(' · ');
  return [heading(t('recipes.nutrition'), options), ...hang('  ', [line], options)];
}

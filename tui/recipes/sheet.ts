import type { UnitSystem } from '../../core/foods/unit-system.ts';
import { withoutPictures } from '../../core/kit/markdown/without-pictures.ts';
import { unbroken } from '../../core/kit/text/unbroken.ts';
import type { Language } from '../../core/kit/translate.ts';
import { ingredientLine, ingredientSections } from '../../core/recipes/ingredient-line.ts';
import { beforeNote, formatQuantity, type LineParts } from '../../core/recipes/quantity.ts';
import { scaleYield } from '../../core/recipes/scale.ts';
import type { IngredientLine, Recipe, RecipeSummary, Step } from '../../core/recipes/schema.ts';
import type { Picture } from '../kit/pictures/draw.ts';
import { cells, cut } from '../kit/text/cells.ts';
import { BLANK, type Line, lineText, type Span, wrap, wrapSpans } from '../kit/text/line.ts';
import { namesLine } from '../kit/text/names.ts';
import { safe, safeLine } from '../kit/text/safe.ts';
import { stars } from '../kit/text/stars.ts';
import { assetLines, commentLines, nutritionLines } from './details/detail-lines.ts';
import { shortTime } from './time-text.ts';

/** A column of a recipe page that scrolls independently. */
export interface Pane {
  /** The visible title of the pane. */
  readonly title: string;
  readonly id: 'left' | 'right';
  readonly lines: readonly Line[];
  readonly width: number;
  /** First row of each section, for Tab. */
  readonly sections: readonly number[];
}

/** A recipe laid out for a terminal of a given size. */
export interface Sheet {
  /** Title and facts, which do not scroll. */
  readonly head: readonly Line[];
  readonly panes: readonly Pane[];
  /** The picture beside the head, and the first of its columns. */
  readonly picture: { readonly picture: Picture; readonly column: number } | null;
}

export interface SheetFormat {
  readonly width: number;
  /** Scale of the yield, and of the amounts unless there is a factor for these. */
  readonly scale: number;
  readonly factor?: number | undefined;
  /** Units other than those of the recipe. */
  readonly units?: UnitSystem | null;
  readonly language: Language;
  readonly opinion?: Opinion | null;
  readonly picture?: Picture | null;
}

/** The reader's own rating and favorite. The own rating is shown instead of the average. */
export interface Opinion {
  readonly rating: number | null;
  readonly isFavorite: boolean;
}

/** From this width on, ingredients are beside the steps. */
export const WIDE = 92;
/** Longer lines are hard to read. */
const MEASURE = 74;
const GAP = 3;

export const heading = (text: string, { locale }: Language): Line => [
  { text: text.toLocaleUpperCase(locale), role: 'heading' },
];

const joined = (parts: readonly string[]): string => parts.filter(Boolean).join(' · ');

/** "×1.5" in the locale's digits. */
export const scaleText = (scale: number, locale: string): string =>
  `×${new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(scale)}`;

/** Servings and units for the status line: "×1.5 · 6 servings · Metric". */
export const scaleStatus = (
  recipe: RecipeSummary,
  scale: number,
  units: UnitSystem | null,
  { t, locale }: Language,
): string =>
  joined([
    ...(scale === 1 ? [] : [scaleText(scale, locale), safeLine(scaleYield(recipe.recipeYield, scale, locale))]),
    units ? t(`recipes.unit_system.${units}`) : '',
  ]);

/** One line of facts: servings at this scale, times, rating. */
export function factSpans(
  recipe: RecipeSummary,
  scale: number,
  language: Language,
  opinion: Opinion | null = null,
  units: UnitSystem | null = null,
): Span[] {
  const { t, locale } = language;
  const servings = safeLine(scaleYield(recipe.recipeYield, scale, locale));
  const time = (key: string, text: string | null) => (text ? `${t(key)} ${unbroken(shortTime(text, language))}` : '');
  const facts = joined([
    scale === 1 ? servings : '',
    time('recipes.prep_time', recipe.prepTime),
    time('recipes.perform_time', recipe.performTime ?? recipe.cookTime),
    time('recipes.total_time', recipe.totalTime),
  ]);
  const scaled = scaleStatus(recipe, scale, units, language);
  const rating = stars(opinion?.rating || recipe.rating);
  return [
    ...(scaled ? [{ text: scaled, role: 'accent' as const }] : []),
    ...(facts ? [{ text: (scaled ? ' · ' : '') + facts, role: 'soft' as const }] : []),
    ...(rating ? [{ text: (scaled || facts ? ' · ' : '') + rating, role: 'accent' as const }] : []),
    ...(opinion?.isFavorite ? [{ text: `${scaled || facts || rating ? ' ' : ''}♥`, role: 'favourite' as const }] : []),
  ];
}

const tagText = (recipe: RecipeSummary, { locale }: Language): string =>
  namesLine(
    [...recipe.recipeCategory, ...recipe.tags].map(({ name }) => name),
    locale,
  );

/** Title and facts of a recipe. */
export function headLines(
  recipe: RecipeSummary,
  { width, scale, units, language, opinion = null }: SheetFormat,
): Line[] {
  const tags = tagText(recipe, language);
  const facts = factSpans(recipe, scale, language, opinion, units);
  return [
    ...wrap(safeLine(recipe.name), width, 'title'),
    ...(facts.length > 0 ? wrapSpans(facts, width) : []),
    ...(tags ? [[{ text: cut(tags, width), role: 'soft' as const }]] : []),
    BLANK,
  ];
}

export function ingredientSpans(parts: LineParts): Span[] {
  const { quantity, unit, food, note } = parts;
  const amount = unbroken(safeLine([quantity, unit].filter(Boolean).join(' ')));
  const spans: Span[] = [];
  if (amount) spans.push({ text: amount, role: 'strong' });
  if (food) spans.push({ text: (amount ? ' ' : '') + safeLine(food) });
  if (note) spans.push({ text: beforeNote(parts) + safeLine(note), ...(food ? { role: 'soft' } : {}) });
  return spans;
}

const HANG = 2;

/** The ingredients in their sections, scaled. */
export function ingredientLines(
  lines: readonly IngredientLine[],
  { width, scale, factor = scale, language }: SheetFormat,
): Line[] {
  return ingredientSections(lines).flatMap(({ title, lines: section }, index) => [
    ...(index > 0 ? [BLANK] : []),
    ...(title ? wrap(safeLine(title), width, 'focus') : []),
    ...section
      .map((line) => ingredientSpans(ingredientLine(line, { scale: factor, locale: language.locale })))
      .filter((spans) => spans.length > 0)
      .flatMap((spans) => wrapSpans(spans, width, HANG)),
  ]);
}

function stepLines(steps: readonly Step[], width: number, { locale }: Language): Line[] {
  const numberCells = cells(String(steps.length)) + 2;
  return steps.flatMap((step, index) => {
    const number = `${formatQuantity(index + 1, { locale })}  `.padStart(numberCells);
    const [first = BLANK, ...rest] = wrap(safe(withoutPictures(step.text)).trim(), width - numberCells);
    const indented = rest.map((line): Line => [{ text: ' '.repeat(numberCells) }, ...line]);
    return [
      ...(index > 0 ? [BLANK] : []),
      ...(step.title ? wrap(safeLine(step.title), width, 'focus') : []),
      [{ text: number, role: 'focus' as const }, ...first],
      ...indented,
    ];
  });
}

function noteLines(recipe: Recipe, width: number): Line[] {
  return recipe.notes.flatMap(({ title, text }, index) => [
    ...(index > 0 ? [BLANK] : []),
    ...(title ? wrap(safeLine(title), width, 'strong') : []),
    ...wrap(safe(text).trim(), width),
  ]);
}

interface Section {
  readonly title: string | null;
  readonly lines: readonly Line[];
}

/** Sections under their headings, separated by blank rows. Leaves out empty ones. */
function stack(sections: readonly Section[], language: Language, width: number, id: Pane['id'] = 'left'): Pane {
  const lines: Line[] = [];
  const starts: number[] = [];
  for (const { title, lines: section } of sections) {
    if (section.length === 0) continue;
    if (lines.length > 0) lines.push(BLANK);
    starts.push(lines.length);
    if (title) lines.push(heading(title, language), BLANK);
    lines.push(...section);
  }
  return { id, title: sections.find(({ title }) => title)?.title ?? '', lines, width, sections: starts };
}

/** Rows with the picture at their end. Cells of a picture that is no text stay blank. */
function beside(lines: readonly Line[], { rows, lines: drawn }: Picture, column: number): Line[] {
  return Array.from({ length: Math.max(lines.length, rows) }, (_, row): Line => {
    const line = lines[row] ?? BLANK;
    const pixels = drawn?.[row];
    return pixels ? [...line, { text: ' '.repeat(Math.max(0, column - cells(lineText(line)))) }, ...pixels] : line;
  });
}

/** Title and facts beside the picture, followed by the description if it fits there. */
function pictureHead(recipe: Recipe, picture: Picture, format: SheetFormat): { head: Line[]; hasDescription: boolean } {
  const column = format.width - picture.columns;
  const text = headLines(recipe, { ...format, width: column - GAP });
  const description = descriptionLines(recipe, column - GAP);
  const hasDescription = text.length + description.length <= picture.rows;
  const left = hasDescription ? [...text, ...description] : text.slice(0, -1);
  return { head: [...beside(left, picture, column), BLANK], hasDescription };
}

const descriptionLines = ({ description }: Recipe, width: number): Line[] =>
  description ? wrap(safe(description).trim(), width, 'soft') : [];

/** A recipe page: one pane, or ingredients beside steps if there is room. */
export function recipeSheet(recipe: Recipe, format: SheetFormat): Sheet {
  const { width, language } = format;
  const isWide = width >= WIDE;
  const left = isWide ? Math.min(42, Math.floor(width * 0.36)) : Math.min(width, MEASURE);
  const right = isWide ? Math.min(width - left - GAP, MEASURE) : left;
  const { picture = null } = format;
  const whole = isWide ? left + GAP + right : left;
  const above = picture && pictureHead(recipe, picture, { ...format, width: whole });
  const ingredients = {
    title: language.t('recipes.ingredients'),
    lines: ingredientLines(recipe.recipeIngredient, { ...format, width: left }),
  };
  const description = {
    title: null,
    lines: above?.hasDescription ? [] : descriptionLines(recipe, right),
  };
  const rest = [
    { title: language.t('recipes.steps'), lines: stepLines(recipe.recipeInstructions, right, language) },
    { title: language.t('recipes.notes'), lines: noteLines(recipe, right) },
    { title: language.t('recipes.nutrition'), lines: nutritionLines(recipe, right, language) },
    { title: language.t('recipes.files'), lines: assetLines(recipe, right) },
    { title: language.t('recipes.source'), lines: recipe.orgURL ? wrap(safeLine(recipe.orgURL), right, 'soft') : [] },
    {
      title: language.t('recipes.comments'),
      lines: recipe.settings.disableComments ? [] : commentLines(recipe.comments, right, language.locale),
    },
  ];
  const panes = isWide
    ? [stack([ingredients], language, left), stack([description, ...rest], language, right, 'right')]
    : [stack([description, ingredients, ...rest], language, left)];
  return {
    head: above?.head ?? headLines(recipe, format),
    panes,
    picture: picture && { picture, column: whole - picture.columns },
  };
}

/** The preview beside the list: the recipe's beginning. `recipe` is null until loaded. */
export function previewLines(summary: RecipeSummary, recipe: Recipe | null, format: SheetFormat): Line[] {
  const width = Math.min(format.width, MEASURE);
  const description = summary.description ? wrap(safe(summary.description).trim(), width, 'soft') : [];
  const intro =
    description.length > 3
      ? [...description.slice(0, 2), [...description[2]!, { text: ' …', role: 'soft' as const }]]
      : description;
  const head = headLines(summary, { ...format, width });
  if (!recipe) return [...head, ...intro];
  const pane = stack(
    [
      { title: null, lines: intro },
      {
        title: format.language.t('recipes.ingredients'),
        lines: ingredientLines(recipe.recipeIngredient, { ...format, width }),
      },
      {
        title: format.language.t('recipes.steps'),
        lines: stepLines(recipe.recipeInstructions, width, format.language),
      },
    ],
    format.language,
    width,
  );
  return [...head, ...pane.lines];
}

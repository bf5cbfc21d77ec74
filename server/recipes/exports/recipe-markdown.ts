import { decodeHTML } from 'entities';
import type { ShownRecipe } from '../../../core/conversion/shown-recipe.ts';
import type { Language, Translate } from '../../../core/kit/translate.ts';
import { ingredientLine } from '../../../core/recipes/ingredient-line.ts';
import { lineText } from '../../../core/recipes/quantity.ts';
import { scaleYield } from '../../../core/recipes/scale.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';

/** Control characters of a recipe must not steer a terminal that shows the file. */
const withoutControls = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what a terminal obeys
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, '');

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** Escapes a name or title, so that it is not read as Markdown. */
const escaped = (text: string): string =>
  oneLine(text)
    .replace(/[\\`*_~[\]<>|]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[-+#=]/, '\\$&')
    .replace(/^(\d+)(?=[.)])/, '$1\\');

/** Ingredient lines may contain simple HTML emphasis. */
const withoutTags = (text: string): string => (/[<&]/.test(text) ? decodeHTML(text.replace(/<[^>]*>/g, '')) : text);

/** Web addresses become links. Other sources stay text. */
const source = (text: string): string =>
  URL.canParse(text) && /^https?:[^\s<>]+$/i.test(text) ? `<${text}>` : escaped(text);

const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${title}`, ...lines] : []);

function facts(recipe: Recipe, t: Translate): string[] {
  const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');
  const shown: (readonly [string, string | null])[] = [
    [t('recipes.yield'), recipe.recipeYield],
    [t('recipes.prep_time'), recipe.prepTime],
    [t('recipes.perform_time'), recipe.performTime ?? recipe.cookTime],
    [t('recipes.total_time'), recipe.totalTime],
    [t('recipes.categories'), names(recipe.recipeCategory)],
    [t('recipes.tags'), names(recipe.tags)],
  ];
  const lines = shown.filter(([, value]) => value).map(([label, value]) => `- **${label}:** ${escaped(value!)}`);
  if (recipe.orgURL?.trim()) lines.push(`- **${t('recipes.source')}:** ${source(recipe.orgURL.trim())}`);
  return lines.length > 0 ? [lines.join('\n')] : [];
}

function ingredients({ recipeIngredient }: Recipe, scale: number, locale: string): string[] {
  const lines = recipeIngredient.map((line) => {
    const text = escaped(withoutTags(lineText(ingredientLine(line, { scale, locale }))));
    return `${line.title ? `\n### ${escaped(line.title)}\n\n` : ''}- ${text}`;
  });
  return lines.length > 0 ? [lines.join('\n').trim()] : [];
}

const steps = ({ recipeInstructions }: Recipe): string[] => {
  let number = 0;
  return recipeInstructions.flatMap(({ title, text }) => {
    // Indent the other lines of a step below its number.
    const mark = `${++number}. `;
    const step = mark + text.trim().replace(/\n(?!\n)/g, `\n${' '.repeat(mark.length)}`);
    return title ? [`### ${escaped(title)}`, step] : [step];
  });
};

const notes = (recipe: Recipe): string[] =>
  recipe.notes.flatMap(({ title, text }) => [title.trim() ? `### ${escaped(title)}` : '', text.trim()]).filter(Boolean);

/** A recipe as a Markdown document, in the reader's language and at a scale. */
export const recipeMarkdown = ({ recipe, factor }: ShownRecipe, { t, locale }: Language, scale: number): string =>
  `${withoutControls(
    [
      `# ${escaped(recipe.name)}`,
      ...(recipe.description.trim() ? [recipe.description.trim()] : []),
      ...facts({ ...recipe, recipeYield: scaleYield(recipe.recipeYield, scale, locale) }, t),
      ...section(t('recipes.ingredients'), ingredients(recipe, factor, locale)),
      ...section(t('recipes.steps'), steps(recipe)),
      ...section(t('recipes.notes'), notes(recipe)),
    ].join('\n\n'),
  )}\n`;

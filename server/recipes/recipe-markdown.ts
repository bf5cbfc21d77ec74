import type { Translate } from '../../core/kit/translate.ts';
import type { Recipe } from '../../core/recipes/schema.ts';

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
const section = (title: string, lines: readonly string[]) => (lines.length > 0 ? [`## ${title}`, ...lines] : []);

function facts(recipe: Recipe, t: Translate): string[] {
  const shown: (readonly [string, string | null])[] = [
    [t('recipes.yield'), recipe.recipeYield],
    [t('recipes.prep_time'), recipe.prepTime],
    [t('recipes.perform_time'), recipe.performTime ?? recipe.cookTime],
    [t('recipes.total_time'), recipe.totalTime],
    [t('recipes.categories'), recipe.recipeCategory.map(({ name }) => name).join(', ')],
    [t('recipes.tags'), recipe.tags.map(({ name }) => name).join(', ')],
    [t('recipes.source'), recipe.orgURL],
  ];
  const lines = shown.filter(([, value]) => value).map(([label, value]) => `- **${label}:** ${oneLine(value!)}`);
  return lines.length > 0 ? [lines.join('\n')] : [];
}

const ingredients = ({ recipeIngredient }: Recipe): string[] => {
  const lines = recipeIngredient.map(
    ({ title, display }) => `${title ? `\n### ${oneLine(title)}\n\n` : ''}- ${oneLine(display)}`,
  );
  return lines.length > 0 ? [lines.join('\n').trim()] : [];
};

const steps = ({ recipeInstructions }: Recipe): string[] => {
  let number = 0;
  return recipeInstructions.flatMap(({ title, text }) => {
    // Further lines of a step stand below its number.
    const step = `${++number}. ${text.trim().replace(/\n/g, '\n   ')}`;
    return title ? [`### ${oneLine(title)}`, step] : [step];
  });
};

const notes = (recipe: Recipe): string[] =>
  recipe.notes.flatMap(({ title, text }) => [...(title ? [`### ${oneLine(title)}`] : []), text.trim()]);

/** A recipe as a page of Markdown, in the reader's language. */
export const recipeMarkdown = (recipe: Recipe, t: Translate): string =>
  `${[
    `# ${oneLine(recipe.name)}`,
    ...(recipe.description.trim() ? [recipe.description.trim()] : []),
    ...facts(recipe, t),
    ...section(t('recipes.ingredients'), ingredients(recipe)),
    ...section(t('recipes.steps'), steps(recipe)),
    ...section(t('recipes.notes'), notes(recipe)),
  ].join('\n\n')}\n`;

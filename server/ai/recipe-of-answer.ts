import { cleanIngredient, cleanLine, cleanLines } from '../../core/importing/lines/clean-text.ts';
import { type ExtractedRecipe, emptyRecipe } from '../../core/importing/page/extracted-recipe.ts';
import type { RecipeAnswer } from './answers.ts';

const MAX_GROUPS = 50;
const MAX_LINES = 500;
const MAX_MINUTES = 30 * 24 * 60;

const minutes = (value: number | null) =>
  value !== null && value > 0 && value <= MAX_MINUTES ? Math.round(value) : null;

const titleOf = (title: string | null) => cleanLine(title ?? '') || null;

const texts = (given: readonly string[], clean: (text: string) => string) =>
  given.slice(0, MAX_LINES).map(clean).filter(Boolean);

const paragraph = (text: string) => cleanLines(text).join('\n');

/**
 * The recipe in a provider's response, in the form of all imports, or null if there is none. It has no source address.
 */
export function recipeOfAnswer(answer: RecipeAnswer): ExtractedRecipe | null {
  const ingredientGroups = answer.ingredients
    .slice(0, MAX_GROUPS)
    .map(({ title, lines }) => ({
      title: titleOf(title),
      lines: texts(lines, (line) => cleanIngredient(cleanLine(line))),
    }))
    .filter(({ lines }) => lines.length > 0);
  const stepGroups = answer.steps
    .slice(0, MAX_GROUPS)
    .map(({ title, texts: steps }) => ({
      title: titleOf(title),
      steps: texts(steps, paragraph).map((text) => ({ text })),
    }))
    .filter(({ steps }) => steps.length > 0);
  if (!answer.isRecipe || (ingredientGroups.length === 0 && stepGroups.length === 0)) return null;
  return {
    ...emptyRecipe(),
    name: cleanLine(answer.name),
    description: paragraph(answer.description ?? '') || null,
    ingredientGroups,
    stepGroups,
    yield: cleanLine(answer.servings ?? '') || null,
    prepMinutes: minutes(answer.prepMinutes),
    cookMinutes: minutes(answer.cookMinutes),
    totalMinutes: minutes(answer.totalMinutes),
    notes: texts(answer.notes, paragraph),
    keywords: texts(answer.keywords, cleanLine),
    from: ['ai'],
  };
}

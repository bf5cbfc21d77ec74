import type { ShownRecipe } from '../../../core/conversion/shown-recipe.ts';
import { withoutPictures } from '../../../core/kit/markdown/without-pictures.ts';
import type { Language } from '../../../core/kit/translate.ts';
import type { Paper } from '../../../core/recipes/export-endpoints.ts';
import { ingredientLine, ingredientSections } from '../../../core/recipes/ingredient-line.ts';
import { nutritionFacts } from '../../../core/recipes/nutrition-facts.ts';
import type { PrintedCopy } from '../../../core/recipes/printed-copy.ts';
import { beforeNote } from '../../../core/recipes/quantity.ts';
import { scaleYield } from '../../../core/recipes/scale.ts';
import { plainLine } from '../../kit/pdf/plain-line.ts';

type Fact = readonly [label: string, value: string];

/** The content of a printed recipe in the reader's language. Plain data, because another thread creates the PDF. */
export interface PrintedRecipe {
  readonly title: string;
  readonly description: string;
  readonly locale: string;
  readonly paper: Paper;
  readonly changedAt: string;
  /** In any format in which recipe pictures are stored. */
  readonly picture: Uint8Array | null;
  readonly facts: readonly Fact[];
  readonly sections: readonly {
    readonly title: string | null;
    readonly lines: readonly { readonly amount: string; readonly food: string; readonly note: string }[];
  }[];
  readonly steps: readonly { readonly title: string; readonly text: string }[];
  readonly notes: readonly { readonly title: string; readonly text: string }[];
  readonly nutrition: readonly Fact[];
  readonly details: readonly Fact[];
  /** The same content, for programs. */
  readonly copy: PrintedCopy;
  readonly labels: Readonly<Record<'ingredients' | 'steps' | 'notes' | 'nutrition', string>>;
}

export interface PrintChoices {
  readonly paper: Paper;
  /** Scale of the yield. */
  readonly scale: number;
  readonly picture: Uint8Array | null;
}

const present = (facts: readonly (readonly [string, string | null])[]): Fact[] =>
  facts.flatMap(([label, value]) => (value?.trim() ? [[label, value.trim()] as const] : []));

const names = (named: readonly { readonly name: string }[]) => named.map(({ name }) => name).join(', ');

type PrintedLine = PrintedRecipe['sections'][number]['lines'][number];

/** An ingredient as one text. A line that is only a note keeps its markup. */
function lineText({ amount, food, note }: PrintedLine): string {
  const shown = food ? plainLine(note) : note;
  const before = beforeNote({ quantity: amount, unit: '', food, note: shown });
  return [amount, food].filter(Boolean).join(' ') + before + shown;
}

/** A recipe as its page shows it. Nutrition is left out if the recipe hides it. */
export function printedRecipe(
  { recipe, factor }: ShownRecipe,
  { t, locale }: Language,
  { paper, scale, picture }: PrintChoices,
): PrintedRecipe {
  const sections = ingredientSections(recipe.recipeIngredient).map(({ title, lines }) => ({
    title,
    lines: lines.map((line) => {
      const { quantity, unit, food, note } = ingredientLine(line, { scale: factor, locale });
      return { amount: [quantity, unit].filter(Boolean).join(' '), food, note };
    }),
  }));
  const recipeYield = scaleYield(recipe.recipeYield, scale, locale);
  const performTime = recipe.performTime ?? recipe.cookTime;
  return {
    paper,
    picture,
    title: recipe.name,
    description: recipe.description,
    locale,
    changedAt: recipe.updateAt,
    facts: present([
      [t('recipes.yield'), recipeYield],
      [t('recipes.prep_time'), recipe.prepTime],
      [t('recipes.perform_time'), performTime],
      [t('recipes.total_time'), recipe.totalTime],
    ]),
    sections,
    copy: {
      name: recipe.name,
      description: recipe.description,
      recipeYield,
      prepTime: recipe.prepTime,
      performTime,
      totalTime: recipe.totalTime,
      orgURL: recipe.orgURL,
      lines: sections.flatMap(({ title, lines }) =>
        lines.map((line, at) => ({ title: (at === 0 && title) || null, text: lineText(line) })),
      ),
      steps: recipe.recipeInstructions.map(({ title, text }) => ({ title, text: withoutPictures(text) })),
      notes: recipe.notes.map(({ title, text }) => ({ title, text })),
      nutrition: recipe.settings.showNutrition ? recipe.nutrition : null,
      categories: recipe.recipeCategory.map(({ name }) => name),
      tags: recipe.tags.map(({ name }) => name),
      tools: recipe.tools.map(({ name }) => name),
    },
    steps: recipe.recipeInstructions.map(({ title, text }) => ({ title, text: withoutPictures(text) })),
    notes: recipe.notes,
    nutrition: recipe.settings.showNutrition
      ? nutritionFacts(recipe.nutrition, t, locale).map(({ label, value }) => [label, value] as const)
      : [],
    details: present([
      [t('recipes.categories'), names(recipe.recipeCategory)],
      [t('recipes.tags'), names(recipe.tags)],
      [t('recipes.tools'), names(recipe.tools)],
      [t('recipes.source'), recipe.orgURL],
    ]),
    labels: {
      ingredients: t('recipes.ingredients'),
      steps: t('recipes.steps'),
      notes: t('recipes.notes'),
      nutrition: t('recipes.nutrition'),
    },
  };
}

import { amountText } from '../../../../core/client/recipes/amount-text.ts';
import { typedAmount } from '../../../../core/client/recipes/typed-amount.ts';
import type { GroupPreferences } from '../../../../core/groups/schema.ts';
import { newId } from '../../../../core/kit/new-id.ts';
import { newSettings } from '../../../../core/recipes/new-settings.ts';
import { noNutrition } from '../../../../core/recipes/nutrition-facts.ts';
import type {
  IngredientLine,
  NewRecipe,
  Nutrition,
  Recipe,
  RecipeAsset,
  RecipeNote,
  RecipeSettings,
} from '../../../../core/recipes/schema.ts';

/** A row of a list in the editor. Its id does not change while typing. */
interface Row {
  readonly id: string;
}

/** A unit or food of the household by the word that a line has for it. */
export interface NamedRef {
  readonly id: string;
  readonly name: string;
}

/** An ingredient line as it is typed. Unit and food are names: those that the group lacks are created with the recipe. */
export interface DraftLine extends Row {
  /** Title of the section that starts with this line; null if none does. */
  readonly title: string | null;
  readonly quantity: string;
  readonly unit: string;
  readonly food: string;
  /** The unit and food when the line was read. They apply until somebody types other names. */
  readonly unitRef: NamedRef | null;
  readonly foodRef: NamedRef | null;
  readonly note: string;
  readonly originalText: string | null;
}

export interface DraftStep extends Row {
  readonly title: string | null;
  readonly text: string;
  /** Ids of ingredient lines. */
  readonly uses: readonly string[];
  /** Whether a picture waits for the recipe to be saved. Such a step is not blank. */
  readonly hasWaiting?: true | undefined;
}

export interface DraftNote extends Row, RecipeNote {}

export interface DraftExtra extends Row {
  readonly name: string;
  readonly value: string;
}

/** A category, tag or tool. Without an id, it is new. */
export interface DraftOrganizer {
  readonly id?: string;
  readonly name: string;
}

/** Everything that the form edits. Each key is a part that two editors can change independently. */
export interface Draft {
  readonly name: string;
  readonly description: string;
  readonly recipeYield: string;
  readonly prepTime: string;
  readonly performTime: string;
  readonly totalTime: string;
  readonly orgURL: string;
  readonly recipeIngredient: readonly DraftLine[];
  readonly recipeInstructions: readonly DraftStep[];
  readonly notes: readonly DraftNote[];
  readonly nutrition: Nutrition;
  readonly recipeCategory: readonly DraftOrganizer[];
  readonly tags: readonly DraftOrganizer[];
  readonly tools: readonly DraftOrganizer[];
  readonly assets: readonly RecipeAsset[];
  readonly settings: RecipeSettings;
  readonly extras: readonly DraftExtra[];
}

/** Updates parts of a draft, based on its present state. */
export type ChangeDraft = (change: (draft: Draft) => Partial<Draft>) => void;

export const newLine = (parts: Partial<DraftLine> = {}): DraftLine => ({
  id: newId(),
  title: null,
  quantity: '',
  unit: '',
  food: '',
  unitRef: null,
  foodRef: null,
  note: '',
  originalText: null,
  ...parts,
});

export const newStep = (parts: Partial<DraftStep> = {}): DraftStep => ({
  id: newId(),
  title: null,
  text: '',
  uses: [],
  ...parts,
});

/** The draft of a new recipe: one empty line and one empty step. */
export const emptyDraft = (preferences: GroupPreferences): Draft => ({
  name: '',
  description: '',
  recipeYield: '',
  prepTime: '',
  performTime: '',
  totalTime: '',
  orgURL: '',
  recipeIngredient: [newLine()],
  recipeInstructions: [newStep()],
  notes: [],
  nutrition: noNutrition,
  recipeCategory: [],
  tags: [],
  tools: [],
  assets: [],
  settings: newSettings(preferences),
  extras: [],
});

const named = ({ id, name }: DraftOrganizer & { id: string }) => ({ id, name });

/** Lines of text have an amount of 1 that nobody wrote. */
const writtenAmount = ({ quantity, unit, disableAmount, isFood }: IngredientLine): string =>
  (disableAmount || !isFood) && quantity === 1 ? '' : amountText(quantity, unit?.fraction);

/** Converts a recipe to a draft. Deterministic: the same recipe gives the same draft. */
export const draftOf = (recipe: Recipe): Draft => ({
  name: recipe.name,
  description: recipe.description,
  recipeYield: recipe.recipeYield ?? '',
  prepTime: recipe.prepTime ?? '',
  // Imported recipes may have either time. The form shows one.
  performTime: recipe.performTime ?? recipe.cookTime ?? '',
  totalTime: recipe.totalTime ?? '',
  orgURL: recipe.orgURL ?? '',
  recipeIngredient: recipe.recipeIngredient.map((line) => ({
    id: line.referenceId,
    title: line.title,
    quantity: writtenAmount(line),
    unit: line.unit?.name ?? '',
    food: line.food?.name ?? '',
    unitRef: line.unit && named(line.unit),
    foodRef: line.food && named(line.food),
    note: line.note,
    originalText: line.originalText,
  })),
  recipeInstructions: recipe.recipeInstructions.map((step) => ({
    id: step.id,
    title: step.title || null,
    text: step.text,
    uses: step.ingredientReferences.map(({ referenceId }) => referenceId),
  })),
  notes: recipe.notes.map((note, index) => ({ id: `note-${index}`, ...note })),
  nutrition: recipe.nutrition,
  recipeCategory: recipe.recipeCategory.map(named),
  tags: recipe.tags.map(named),
  tools: recipe.tools.map(named),
  assets: recipe.assets,
  settings: recipe.settings,
  extras: Object.entries(recipe.extras).map(([name, value], index) => ({ id: `extra-${index}`, name, value })),
});

const isBlankLine = ({ title, quantity, unit, food, note }: DraftLine) =>
  !title && [quantity, unit, food, note].every((text) => text.trim() === '');
const isBlankStep = ({ title, text, hasWaiting }: DraftStep) => !title && !hasWaiting && text.trim() === '';
const isBlankNote = ({ title, text }: DraftNote) => title.trim() === '' && text.trim() === '';

/** Drops empty rows, so that row indexes match those of the body. */
export const withoutBlanks = (draft: Draft): Draft => ({
  ...draft,
  recipeIngredient: draft.recipeIngredient.filter((line) => !isBlankLine(line)),
  recipeInstructions: draft.recipeInstructions.filter((step) => !isBlankStep(step)),
  notes: draft.notes.filter((note) => !isBlankNote(note)),
  extras: draft.extras.filter(({ name }) => name.trim() !== ''),
});

const refOf = (typed: string, ref: NamedRef | null) => (ref?.name === typed.trim() ? ref : typed.trim() || null);

/** Numbers in the form of the API, so that they get their unit: "1,5" → "1.5". Other text stays as written. */
const nutritionOf = (nutrition: Nutrition, locale: string): Nutrition => {
  const values = Object.entries(nutrition).map(([name, value]: [string, string | null]) => {
    const amount = value && Number.isNaN(Number(value)) ? typedAmount(value, locale) : null;
    return [name, amount === null ? value : String(amount)];
  });
  return Object.fromEntries(values) as Nutrition;
};

/** The body that stores a draft, without blank rows. Amounts that cannot be read are found before (see faults.ts). */
export const bodyOf = (draft: Draft, locale: string): NewRecipe => {
  const lineIds = new Set(draft.recipeIngredient.map(({ id }) => id));
  return {
    name: draft.name,
    description: draft.description,
    recipeYield: draft.recipeYield,
    prepTime: draft.prepTime,
    performTime: draft.performTime,
    // Only one of the two times is stored: the page shows it as the cooking time too.
    cookTime: null,
    totalTime: draft.totalTime,
    orgURL: draft.orgURL.trim() || null,
    recipeIngredient: draft.recipeIngredient.map((line) => ({
      referenceId: line.id,
      title: line.title?.trim() || null,
      quantity: typedAmount(line.quantity, locale),
      unit: refOf(line.unit, line.unitRef),
      food: refOf(line.food, line.foodRef),
      note: line.note,
      originalText: line.originalText,
    })),
    recipeInstructions: draft.recipeInstructions.map((step) => ({
      id: step.id,
      title: step.title?.trim() ?? '',
      text: step.text,
      ingredientReferences: step.uses.filter((id) => lineIds.has(id)).map((referenceId) => ({ referenceId })),
    })),
    notes: draft.notes.map(({ title, text }) => ({ title, text })),
    nutrition: nutritionOf(draft.nutrition, locale),
    recipeCategory: [...draft.recipeCategory],
    tags: [...draft.tags],
    tools: [...draft.tools],
    assets: [...draft.assets],
    settings: draft.settings,
    extras: Object.fromEntries(draft.extras.map(({ name, value }) => [name.trim(), value])),
  };
};

export const sameDraft = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

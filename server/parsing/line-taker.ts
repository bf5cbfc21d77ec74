import type { Unit } from '../../core/foods/schema.ts';
import { wordForms } from '../../core/foods/word-forms.ts';
import { fold } from '../../core/kit/text/fold.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { countLines } from '../../core/parsing/sure/line-counts.ts';
import type { SureLine, SureUnit } from '../../core/parsing/sure/sure-lines.ts';
import { mayMean } from '../../core/parsing/words/units.ts';
import { writtenUnit } from '../../core/parsing/written-unit.ts';
import type { IngredientLineBody, NewRecipe } from '../../core/recipes/schema.ts';
import { type FoodStore, newFood, newUnit } from '../foods/service.ts';

/** The unparsed lines of a recipe, and their language if known, for example "de-AT". */
export interface LinesToTake {
  readonly lines: readonly string[];
  readonly locale: string;
}

export type SureLines = readonly (SureLine | null)[];

export interface LineTakerParts {
  readonly foods: FoodStore;
  /** Parses the lines of several recipes in a worker thread. */
  readonly sureLines: (recipes: readonly LinesToTake[]) => Promise<(SureLine | null)[][]>;
  readonly log: { error(fields: object, message: string): void };
}

interface Part {
  readonly id?: string;
  readonly name: string;
}

/** The body to store, and how many of its lines were parsed. */
export interface Taken {
  readonly body: NewRecipe;
  readonly counts: LineCounts;
}

/** The text of an unparsed line. Parsed lines stay as they are. */
const unparsedText = (line: string | IngredientLineBody): string => {
  if (typeof line === 'string') return line;
  const { unit, food, quantity, note, originalText } = line;
  return unit || food || quantity ? '' : (originalText ?? note ?? '');
};

export const textsOf = ({ recipeIngredient }: NewRecipe): string[] => (recipeIngredient ?? []).map(unparsedText);

/** Parses ingredient lines that need no review. */
export function lineTaker({ foods, sureLines, log }: LineTakerParts) {
  /** Ids of a group's units and foods by word. `isMaking` creates missing ones, otherwise they stay names. */
  async function pantry(groupId: string, isMaking: boolean) {
    const units = { known: await foods.units.knownWords(groupId), made: new Map<string, string>() };
    const named = { known: await foods.foods.knownWords(groupId), made: new Map<string, string>() };
    const find = ({ known, made }: typeof units, forms: readonly string[]) => {
      for (const form of forms) {
        const id = made.get(form) ?? known.get(form);
        if (id) return id;
      }
      return null;
    };

    const read = new Map<string, Unit>();
    async function unitById(id: string): Promise<Unit | undefined> {
      const unit = read.get(id) ?? (await foods.units.find(groupId, id));
      if (unit) read.set(id, unit);
      return unit;
    }

    /** The unit with this word, otherwise the one with a synonym in the language of the line. */
    async function findUnit({ text, key, synonyms }: SureUnit): Promise<Unit | undefined> {
      const own = fold(text) === 't' ? null : find(units, wordForms(text));
      const unit = own ? await unitById(own) : undefined;
      if (unit) return unit;
      for (const word of synonyms) {
        const id = find(units, [word]);
        const found = id ? await unitById(id) : undefined;
        // "cs" may be a cup in a household, but a spoon in the table of French words.
        if (found && key && mayMean(found.name, key)) return found;
      }
      return undefined;
    }

    /** Null for a unit that is neither in the household nor in the tables. */
    async function unitOf(sure: SureUnit): Promise<Part | null> {
      const { text, language, toMake } = sure;
      const unit = await findUnit(sure);
      if (unit) return { id: unit.id, name: writtenUnit(unit, text, language) ?? unit.name };
      if (!toMake) return null;
      if (!isMaking) return { name: toMake.name };
      const made = await foods.units.insert(groupId, { ...newUnit(toMake.name), ...toMake });
      for (const word of [toMake.name, toMake.pluralName, toMake.abbreviation])
        if (word) units.made.set(fold(word), made);
      return { id: made, name: toMake.name };
    }

    async function foodOf({ food, newFood: { name, pluralName } }: SureLine): Promise<Part> {
      const id = find(named, wordForms(food));
      if (id || !isMaking) return { ...(id ? { id } : {}), name: food };
      const made = await foods.foods.insert(groupId, { ...newFood(name), pluralName });
      for (const word of [name, pluralName]) if (word) named.made.set(fold(word), made);
      return { id: made, name };
    }
    return { unitOf, foodOf };
  }

  return {
    /**
     * Parses the lines of several recipes, in their order. Reads no rows: call it before a transaction. If parsing
     * fails, lines stay text and the import continues.
     */
    async read(recipes: readonly LinesToTake[]): Promise<readonly SureLines[]> {
      try {
        return await sureLines(recipes);
      } catch (err) {
        log.error({ err }, 'could not parse the lines of an import. They stay text.');
        return recipes.map(({ lines }) => lines.map(() => null));
      }
    },

    /**
     * The recipe with its parsed lines. `isMaking` creates units and foods: use it in the transaction that stores the
     * recipe.
     */
    async take(groupId: string, body: NewRecipe, sure: SureLines, isMaking: boolean): Promise<Taken> {
      const lines = body.recipeIngredient ?? [];
      // If amounts are disabled, lines have the amount 1 instead of none.
      if (body.settings?.disableAmount || !sure.some(Boolean)) return { body, counts: countLines(lines) };
      const { unitOf, foodOf } = await pantry(groupId, isMaking);
      const taken: (string | IngredientLineBody)[] = [];
      for (const [at, line] of lines.entries()) {
        const found = unparsedText(line) === '' ? null : sure[at];
        const unit = found?.unit ? await unitOf(found.unit) : null;
        if (!found || (found.unit && !unit)) {
          taken.push(line);
          continue;
        }
        const whole = typeof line === 'string' ? { originalText: line } : line;
        taken.push({ ...whole, quantity: found.quantity, unit, food: await foodOf(found), note: found.note });
      }
      const counts = countLines(taken);
      const settings = counts.parsed > 0 ? { settings: { ...body.settings, disableAmount: false } } : {};
      return { body: { ...body, recipeIngredient: taken, ...settings }, counts };
    },
  };
}
export type LineTaker = ReturnType<typeof lineTaker>;

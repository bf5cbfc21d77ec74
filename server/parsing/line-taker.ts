import type { Unit } from '../../core/foods/schema.ts';
import { wordForms } from '../../core/foods/word-forms.ts';
import { fold } from '../../core/kit/fold.ts';
import type { LineCounts } from '../../core/parsing/schema.ts';
import { countLines } from '../../core/parsing/sure/line-counts.ts';
import type { SureLine, SureUnit } from '../../core/parsing/sure/sure-lines.ts';
import { mayMean } from '../../core/parsing/words/units.ts';
import { writtenUnit } from '../../core/parsing/written-unit.ts';
import type { IngredientLineBody, NewRecipe } from '../../core/recipes/schema.ts';
import { type FoodStore, newFood, newUnit } from '../foods/service.ts';

/** The text lines of a recipe, and the language that they are said to be in, e.g. "de-AT". */
export interface LinesToTake {
  readonly lines: readonly string[];
  readonly locale: string;
}

export type SureLines = readonly (SureLine | null)[];

export interface LineTakerParts {
  readonly foods: FoodStore;
  /** Takes the lines of some recipes apart, away from the event loop. */
  readonly sureLines: (recipes: readonly LinesToTake[]) => Promise<(SureLine | null)[][]>;
  readonly log: { error(fields: object, message: string): void };
}

interface Part {
  readonly id?: string;
  readonly name: string;
}

/** The body that is to be stored, and how many of its lines were taken apart. */
export interface Taken {
  readonly body: NewRecipe;
  readonly counts: LineCounts;
}

/** A line that is text and nothing else; what has parts already keeps them. */
const textOf = (line: string | IngredientLineBody): string => {
  if (typeof line === 'string') return line;
  const { unit, food, quantity, note, originalText } = line;
  return unit || food || quantity ? '' : (originalText ?? note ?? '');
};

export const textsOf = ({ recipeIngredient }: NewRecipe): string[] => (recipeIngredient ?? []).map(textOf);

/** Takes ingredient lines apart where that needs nobody's look. */
export function lineTaker({ foods, sureLines, log }: LineTakerParts) {
  /** Ids of a group's units and foods by their words; `isMaking` adds what is missing, else it stays a name. */
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

    /** The unit with this word, else the one with another word for the same in the language of the line. */
    async function findUnit({ text, key, synonyms }: SureUnit): Promise<Unit | undefined> {
      const own = fold(text) === 't' ? null : find(units, wordForms(text));
      const unit = own ? await unitById(own) : undefined;
      if (unit) return unit;
      for (const word of synonyms) {
        const id = find(units, [word]);
        const found = id ? await unitById(id) : undefined;
        // "cs" is a cup to one household and a spoon to the table of French words.
        if (found && key && mayMean(found.name, key)) return found;
      }
      return undefined;
    }

    /** Null for a unit that neither the household nor any table knows. */
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
     * What is sure of the lines of some recipes, in their order. Reads no rows: to be called before a transaction. Lines
     * that cannot be taken apart for whatever reason are text, and no fault of the import.
     */
    async read(recipes: readonly LinesToTake[]): Promise<readonly SureLines[]> {
      try {
        return await sureLines(recipes);
      } catch (err) {
        log.error({ err }, 'lines of an import stay text');
        return recipes.map(({ lines }) => lines.map(() => null));
      }
    },

    /** The recipe with its sure lines in parts. `isMaking` adds units and foods: inside of the transaction that stores it. */
    async take(groupId: string, body: NewRecipe, sure: SureLines, isMaking: boolean): Promise<Taken> {
      const lines = body.recipeIngredient ?? [];
      // Who says that amounts are not to be shown has lines with the amount 1 for none.
      if (body.settings?.disableAmount || !sure.some(Boolean)) return { body, counts: countLines(lines) };
      const { unitOf, foodOf } = await pantry(groupId, isMaking);
      const taken: (string | IngredientLineBody)[] = [];
      for (const [at, line] of lines.entries()) {
        const found = textOf(line) === '' ? null : sure[at];
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

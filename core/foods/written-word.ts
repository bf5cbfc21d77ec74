import { fold } from '../kit/text/fold.ts';
import type { Food, Unit } from './schema.ts';
import { wordForms } from './word-forms.ts';

type Named = Pick<Food, 'name' | 'pluralName' | 'aliases'> & Partial<Pick<Unit, 'abbreviation' | 'pluralAbbreviation'>>;

/** Whether a word equals another, or is its regular plural or singular. */
const same = (word: string, other: string | null | undefined) =>
  Boolean(other) && wordForms(word).includes(fold(other!));

/**
 * The word to keep for a line's food or unit: an alias, or an abbreviation if the line names the unit by id. Null if
 * the line shows the household's name.
 */
export function keptWord(named: Named, word: string, { isById }: { isById: boolean }): string | null {
  if (word === '' || same(word, named.name) || same(word, named.pluralName)) return null;
  const isShort = [named.abbreviation, named.pluralAbbreviation].some((short) => same(word, short));
  if (isShort) return isById ? word : null;
  return named.aliases.some(({ name }) => same(word, name)) ? word : null;
}

/** The food with the line's word as its name, so that every reader of the line shows the word. */
export const foodAs = <F extends Pick<Food, 'name' | 'pluralName'>>(food: F, word: string | null): F =>
  word === null ? food : { ...food, name: word, pluralName: null };

/** The unit with the line's word as its name. */
export const unitAs = <U extends Pick<Unit, 'name' | 'pluralName'>>(unit: U, word: string | null): U =>
  word === null
    ? unit
    : { ...unit, name: word, pluralName: null, abbreviation: '', pluralAbbreviation: '', useAbbreviation: false };

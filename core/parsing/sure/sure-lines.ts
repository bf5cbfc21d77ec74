import { fold } from '../../kit/text/fold.ts';
import type { NlpParser } from '../nlp.ts';
import type { ParsedLine } from '../parsed-line.ts';
import { isFaithful } from '../rules/faithful.ts';
import { parseLines } from '../rules/parse-lines.ts';
import { pluralOf, singularOf } from '../words/plural.ts';
import { readLanguages } from '../words/read-languages.ts';
import type { ParserLanguage } from '../words/units.ts';
import { isSure } from './sure.ts';
import { type SureUnit, sureUnits } from './sure-unit.ts';

export type { SureUnit } from './sure-unit.ts';

/** A line that may be stored as parts without a review. */
export interface SureLine {
  readonly quantity: number | null;
  readonly unit: SureUnit | null;
  /** As written. */
  readonly food: string;
  /** The name of the food if the household does not have it yet. */
  readonly newFood: { readonly name: string; readonly pluralName: string | null };
  readonly note: string;
}

const round3 = (value: number) => Math.round(value * 1_000) / 1_000;

/** Countable foods get a singular and a plural, if the plural is a regular English one. */
function newFoodOf({ food, quantity, unit }: ParsedLine, language: ParserLanguage): SureLine['newFood'] {
  const isCounted = language === 'en' && quantity !== null && unit === null;
  if (!isCounted) return { name: food, pluralName: null };
  const singular = quantity > 1 ? singularOf(food) : null;
  if (singular) return { name: singular, pluralName: food };
  return { name: food, pluralName: quantity <= 1 ? pluralOf(food) : null };
}

/**
 * Parses the lines that need no review. A line is null if it needs one: the parser is not certain, or the parts do not
 * contain everything that the line says. `own` is the default language.
 */
export function sureLines(
  lines: readonly string[],
  { own = 'en', nlp }: { own?: string; nlp?: NlpParser | undefined } = {},
): (SureLine | null)[] {
  const languages = readLanguages(lines, own);
  const unitOf = sureUnits();
  return parseLines(lines, { own, nlp }).map((line, i) => {
    if (!isSure(line) || !isFaithful(line) || fold(line.food) === '') return null;
    const language = languages[i] ?? 'en';
    return {
      quantity: line.quantity === null ? null : round3(line.quantity),
      unit: line.unit === null ? null : unitOf(line.unit, line.unitKey, language),
      food: line.food,
      newFood: newFoodOf(line, language),
      note: line.note,
    };
  });
}

import { typedAmount } from '../../../../core/client/recipes/typed-amount.ts';
import { isAppError } from '../../../../core/kit/errors.ts';
import type { Language } from '../../../../core/kit/translate.ts';
import type { Draft } from './draft.ts';

/** Errors by field path: `name`, `recipeIngredient.3.quantity`. */
export type Faults = Readonly<Record<string, string>>;

/** Validates a draft without asking the server. */
export function findFaults(draft: Draft, { t, locale }: Pick<Language, 't' | 'locale'>): Faults {
  const amounts = draft.recipeIngredient.flatMap(({ quantity }, index) => {
    const isWrong = quantity.trim() !== '' && typedAmount(quantity, locale) === null;
    return isWrong ? [[`recipeIngredient.${index}.quantity`, t('web.editor.amount_fault')]] : [];
  });
  return {
    ...(draft.name.trim() === '' ? { name: t('validation.nameRequired') } : {}),
    ...Object.fromEntries(amounts),
  };
}

/** The server's validation errors by field. Empty if the error belongs to no field. */
export function faultsOf(error: unknown): Faults {
  if (!isAppError(error)) return {};
  if (error.code === 'recipes.name_taken') return { name: error.message };
  return Object.fromEntries(error.fields.map(({ path, message }) => [path.slice(1).join('.'), message]));
}

/** The error of a field, or of something inside it. */
export const faultAt = (faults: Faults, ...path: (string | number)[]): string | undefined => {
  const key = path.join('.');
  return faults[key] ?? Object.entries(faults).find(([known]) => known.startsWith(`${key}.`))?.[1];
};

import { Failure } from './failure.ts';

/** Parses the value of an option that is a whole number, 1 or more. */
export function wholeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Failure('cli.errors.not_a_count', { value });
  return number;
}

/** Parses the value of an option that is an amount above 0. Accepts a decimal comma. */
export function amount(value: string): number {
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number) || number <= 0) throw new Failure('cli.errors.not_an_amount', { value });
  return number;
}

/** Parses the value of an option from 0 to `max`. Accepts a decimal comma. */
export const upTo =
  (max: number) =>
  (value: string): number => {
    const number = value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'));
    if (!(number >= 0 && number <= max)) throw new Failure('cli.errors.not_up_to', { value, max });
    return number;
  };

/** Parses the value of an option that is a number of seconds, at most a day. */
export const secondsOption = upTo(86_400);

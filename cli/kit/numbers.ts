import { latinDigits, typedCount } from '../../core/kit/text/latin-digits.ts';
import { Failure } from './failure.ts';

/** Parses the value of an option that is a whole number, 1 or more. */
export function wholeNumber(value: string): number {
  const number = typedCount(value, Number.MAX_SAFE_INTEGER);
  if (number === null) throw new Failure('cli.errors.not_a_count', { value });
  return number;
}

/** The number in digits of any script. Accepts a decimal comma. */
const numberOf = (value: string): number => Number(latinDigits(value).replace(/[,٫]/, '.'));

/** Parses the value of an option that is an amount above 0. */
export function amount(value: string): number {
  const number = numberOf(value);
  if (!Number.isFinite(number) || number <= 0) throw new Failure('cli.errors.not_an_amount', { value });
  return number;
}

/** Parses the value of an option from 0 to `max`. */
export const upTo =
  (max: number) =>
  (value: string): number => {
    const number = value.trim() === '' ? Number.NaN : numberOf(value);
    if (!(number >= 0 && number <= max)) throw new Failure('cli.errors.not_up_to', { value, max });
    return number;
  };

/** Parses the value of an option that is a number of seconds, at most a day. */
export const secondsOption = upTo(86_400);

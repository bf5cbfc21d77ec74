import { Failure } from './failure.ts';

/** The value of an option that counts something: 1 or more. */
export function wholeNumber(value: string): number {
  const number = Number(value);
  if (!Number.isInteger(number) || number < 1) throw new Failure('cli.errors.not_a_count', { value });
  return number;
}

/** The value of an option that is an amount above 0; a decimal comma is fine. */
export function amount(value: string): number {
  const number = Number(value.replace(',', '.'));
  if (!Number.isFinite(number) || number <= 0) throw new Failure('cli.errors.not_an_amount', { value });
  return number;
}

/** The value of an option on a scale from 0 to `most`; a decimal comma is fine. */
export const upTo =
  (most: number) =>
  (value: string): number => {
    const number = value.trim() === '' ? Number.NaN : Number(value.replace(',', '.'));
    if (!(number >= 0 && number <= most)) throw new Failure('cli.errors.not_up_to', { value, most });
    return number;
  };

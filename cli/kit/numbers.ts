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

import { isDay } from '../../core/kit/day.ts';
import { Failure } from './failure.ts';

/** Parses the value of an option that is a date: 2026-11-21. */
export function dayOption(value: string): string {
  if (!isDay(value)) throw new Failure('cli.errors.not_a_day', { value });
  return value;
}

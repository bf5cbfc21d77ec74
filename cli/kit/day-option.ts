import { InvalidArgumentError } from 'commander';
import { localDay } from '../../core/kit/day.ts';
import { readTypedDay, readWeekday } from '../../core/kit/text/typed-day.ts';
import { Failure, OptionFailure } from './failure.ts';

/** Parses the value of an option that is a day: `2026-11-21`, `tomorrow`, `thu`, `next-week`, `+3d`. */
export function dayOption(value: string): string {
  const day = readTypedDay(value, localDay(new Date()));
  if (!day) throw new Failure('cli.errors.not_a_day', { value });
  return day;
}

/** Parses the value of an option that is a moment. A day means its start on this computer. */
export function momentOption(value: string): string {
  const day = readTypedDay(value, localDay(new Date()));
  if (day) return new Date(`${day}T00:00`).toISOString();
  if (Number.isNaN(Date.parse(value))) throw new Failure('cli.errors.not_a_moment', { value });
  return value;
}

/** Refuses an end that is before its beginning: no list would have anything. Both are days, or both are moments. */
export function assertOrder({ from, to }: { readonly from: string; readonly to: string }): void {
  if (new Date(to) < new Date(from))
    throw new OptionFailure('--to', new Failure('cli.errors.before_from', { value: to, from }));
}

/** Parses the value of an option that is one of `choices` or a weekday, which may be abbreviated. */
export const weekdayOption =
  (choices: readonly string[]) =>
  (value: string): string => {
    if (choices.includes(value)) return value;
    const weekday = readWeekday(value);
    if (!weekday) throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
    return weekday;
  };

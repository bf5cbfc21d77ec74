import { addDays } from '../../core/kit/day.ts';

/** Day and time of day of an instant in a time zone, as `2026-05-01` and `18:30`. */
export function localTime(instant: Date, timeZone: string): { readonly day: string; readonly time: string } {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).formatToParts(instant);
  const of = (type: string) => parts.find((part) => part.type === type)!.value;
  return { day: `${of('year')}-${of('month')}-${of('day')}`, time: `${of('hour')}:${of('minute')}` };
}

/** The instant of a local time. If the clock skips it, the instant by the offset before the change. */
function instantOf(day: string, time: string, timeZone: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  let instant = wanted;
  // The offset of the first guess may be that of the other side of a clock change.
  for (let round = 0; round < 2; round++) {
    const shown = localTime(new Date(instant), timeZone);
    instant += wanted - Date.parse(`${shown.day}T${shown.time}:00Z`);
  }
  return new Date(instant);
}

/** The next instant after `now` at which it is `time` in `timeZone`. */
export function nextAt(now: Date, time: string, timeZone: string): Date {
  const { day } = localTime(now, timeZone);
  // A zone may have no such day: Samoa left one out.
  const days = [0, 1, 2, 3].map((ahead) => instantOf(addDays(day, ahead), time, timeZone));
  return days.find((instant) => instant > now)!;
}

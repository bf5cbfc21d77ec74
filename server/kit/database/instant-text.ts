const DAY = 86_400_000;
/** The time of day at the end of an ISO text: `10:37:08.123Z`. */
const TIME_LENGTH = 13;

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

let lastDay = Number.NaN;
let lastDayText = '';

/**
 * An ISO time from a Date, number or bigint column of either engine. `toISOString` takes half a microsecond, and a list has
 * hundreds of times, so the date is cached: most times that are written together are on one day.
 */
export function instantText(value: unknown): string {
  const time = typeof value === 'number' ? value : new Date(value as Date).getTime();
  const day = Math.floor(time / DAY);
  if (day !== lastDay) {
    lastDayText = new Date(time).toISOString().slice(0, -TIME_LENGTH);
    lastDay = day;
  }
  const ofDay = time - day * DAY;
  const seconds = Math.floor(ofDay / 1_000);
  const hour = twoDigits[Math.floor(seconds / 3_600)];
  const minute = twoDigits[Math.floor(seconds / 60) % 60];
  const second = twoDigits[seconds % 60];
  return `${lastDayText}${hour}:${minute}:${second}.${String(ofDay % 1_000).padStart(3, '0')}Z`;
}

import type { Channel } from './output.ts';

const two = (number: number): string => String(number).padStart(2, '0');

/** Writes a timestamp: unchanged in a pipe, as local time on a terminal: "2026-11-22 09:35". */
export function moment(instant: string | null | undefined, { isTerminal }: Pick<Channel, 'isTerminal'>): string {
  if (!instant || !isTerminal) return instant ?? '';
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return instant;
  const day = [at.getFullYear(), two(at.getMonth() + 1), two(at.getDate())].join('-');
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Writes the day of a timestamp on a terminal, the whole timestamp in a pipe. */
export const dayOfMoment = (instant: string | null | undefined, out: Pick<Channel, 'isTerminal'>): string =>
  moment(instant, out).slice(0, out.isTerminal ? 'yyyy-mm-dd'.length : undefined);

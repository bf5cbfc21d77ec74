import { minutesOf } from '../../core/importing/lines/duration.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { safeLine } from '../kit/text/safe.ts';

/** A time in short form for a column: "35 min", "1 h 30". Text that contains no time stays as written. */
export function shortTime(text: string | null, t: Translate): string {
  if (!text) return '';
  const minutes = minutesOf(text);
  if (minutes === null) return safeLine(text);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return t('tui.minutes', { minutes });
  if (minutes % 60 === 0) return t('tui.hours', { hours });
  return t('tui.hours_minutes', { hours, minutes: String(minutes % 60).padStart(2, '0') });
}

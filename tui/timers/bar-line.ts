import { clockText, isRinging, leftOf, type Timer } from '../../core/client/timers/timers.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { cells, cut } from '../kit/text/cells.ts';
import { BLANK, type Line, type Span } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { TimersState } from './kitchen-timers.ts';

const NAME_CELLS = 26;

/** "20 minutes, Lovage soup", at most `room` cells long. */
export const timerName = ({ label, title }: Timer, room: number): string =>
  cut([safeLine(label), safeLine(title)].filter(Boolean).join(', '), room);

export const timeLeft = (timer: Timer, now: number, t: Translate): string =>
  isRinging(timer, now)
    ? t('timers.up')
    : `${clockText(leftOf(timer, now))}${timer.endsAt === null ? ` ${t('tui.timers.paused')}` : ''}`;

/** The timers in one row, soonest first, and how many more there are. */
export function barLine({ all, now }: TimersState, width: number, t: Translate): Line {
  if (all.length === 0) return BLANK;
  const spans: Span[] = [{ text: ' ⧗', role: 'focus' }];
  let used = 2;
  for (const [index, timer] of all.entries()) {
    const name = ` ${timerName(timer, NAME_CELLS)} `;
    const left = timeLeft(timer, now, t);
    const more = index < all.length - 1 ? ` +${all.length - index - 1}` : '';
    if (index > 0 && used + cells(name) + cells(left) + 2 + cells(more) > width) {
      spans.push({ text: ` +${all.length - index}`, role: 'soft' });
      break;
    }
    spans.push({ text: name, role: 'soft' }, { text: left, role: isRinging(timer, now) ? 'error' : 'strong' });
    if (index < all.length - 1) spans.push({ text: '  ' });
    used += cells(name) + cells(left) + 2;
  }
  return spans;
}

import { shownSubject } from '../../core/client/timeline/shown-subject.ts';
import type { Language } from '../../core/kit/translate.ts';
import { type Line, wrap } from '../kit/text/line.ts';
import { localDayText } from '../kit/text/local-day.ts';
import { safe, safeLine } from '../kit/text/safe.ts';
import type { Entry } from './entries.ts';

/** One entry: who and when, then the text. The selected one has a mark beside it. */
export function entryLines(entry: Entry, width: number, isSelected: boolean, { locale }: Language): Line[] {
  const room = width - 2;
  const head =
    entry.kind === 'comment'
      ? { text: safeLine(entry.comment.user.username), role: 'strong' as const }
      : { text: safeLine(shownSubject(entry.event, locale)), role: 'accent' as const };
  const text = entry.kind === 'comment' ? entry.comment.text : (entry.event.eventMessage ?? '');
  const lines: Line[] = [
    [head, { text: ` · ${localDayText(entry.at, locale)}`, role: 'soft' }],
    ...(text.trim() === '' ? [] : wrap(safe(text).trim(), room)),
  ];
  return lines.map((line) => [{ text: isSelected ? '▌ ' : '  ', role: 'focus' }, ...line]);
}

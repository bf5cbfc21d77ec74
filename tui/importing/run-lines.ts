import type { Language } from '../../core/kit/translate.ts';
import { windowTop } from '../kit/forms/pick-lines.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import type { Line } from '../kit/text/line.ts';
import { wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { Role } from '../kit/text/theme.ts';
import { countsOf, type Run, type RunRow } from './import-run.ts';

const MARKS: Readonly<Record<NonNullable<RunRow['outcome']>, readonly [string, Role]>> = {
  imported: ['✓', 'success'],
  skipped: ['=', 'soft'],
  failed: ['✗', 'error'],
};

const BAR_CELLS = 24;

/** Progress as a bar and in words. */
export function headLines(run: Run, width: number, { t }: Language): Line[] {
  const counts = countsOf(run);
  const bar = Math.min(BAR_CELLS, Math.max(6, width - 40));
  const filled = counts.total === 0 ? bar : Math.round((counts.done / counts.total) * bar);
  return [
    [
      { text: '█'.repeat(filled), role: 'focus' },
      { text: '░'.repeat(bar - filled), role: 'line' },
      { text: ` ${t(`tui.import.state.${run.state}`, { done: counts.done, total: counts.total })}`, role: 'strong' },
    ],
    [{ text: cut(t('tui.import.counts', { ...counts }), width), role: 'soft' }],
  ];
}

/** The sources with their results, around the selected one. If it failed, the reason is below. */
export function runLines(run: Run, selected: number, width: number, height: number, language: Language): Line[] {
  const { t } = language;
  const chosen = run.rows[selected];
  const reason = chosen?.reason ? wrap(safeLine(chosen.reason), width - 2, 'error').slice(0, 3) : [];
  const room = Math.max(1, height - (reason.length > 0 ? reason.length + 1 : 0));
  const top = windowTop(selected, run.rows.length, room);
  const rows = run.rows.slice(top, top + room).map((row, index): Line => {
    const isSelected = index + top === selected;
    const [mark, role] = row.outcome ? MARKS[row.outcome] : ['·', 'line' as Role];
    const word = t(`importing.outcome.${row.outcome ?? 'pending'}`);
    const spans = [
      { text: isSelected ? '▌' : ' ', role: 'focus' as Role },
      { text: `${mark} `, role },
      { text: toWidth(safeLine(row.source), Math.max(8, width - cells(word) - 5)) },
      { text: ` ${word} `, role },
    ];
    return isSelected ? spans.map((span) => ({ ...span, isSelected })) : spans;
  });
  return reason.length > 0 ? [...rows, [], ...reason] : rows;
}

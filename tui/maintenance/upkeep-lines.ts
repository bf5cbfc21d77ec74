import { sizeInWords } from '../../core/kit/text/size-in-words.ts';
import type { Language } from '../../core/kit/translate.ts';
import type { LibraryReport } from '../../core/maintenance/schema.ts';
import { pickLine } from '../kit/forms/pick-lines.ts';
import { cells, cut, toWidth } from '../kit/text/cells.ts';
import { BLANK, type Line, lineText, wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { whenText } from '../kit/text/when-text.ts';
import { type Cleaning, type UpkeepItem, type UpkeepState, upkeepItems } from './upkeep.ts';

const LABEL_CELLS = 18;
/** Facts are in two columns from this width on. */
const TWO_FROM = 64;
const INDENT = 3;

type Fact = readonly [label: string, value: string];

/** Facts in two columns if there is room, to keep the page short. */
function factLines(facts: readonly Fact[], width: number): Line[] {
  const columns = width >= TWO_FROM ? 2 : 1;
  const rows = Math.ceil(facts.length / columns);
  const value = Math.max(4, Math.floor(width / columns) - LABEL_CELLS - 2);
  return Array.from(
    { length: rows },
    (_, row): Line =>
      Array.from({ length: columns }, (_, column) => facts[row + column * rows]).flatMap((fact) =>
        fact
          ? [
              { text: ` ${toWidth(cut(fact[0], LABEL_CELLS - 1), LABEL_CELLS)}`, role: 'soft' as const },
              { text: toWidth(cut(fact[1], value), value) },
            ]
          : [],
      ),
  );
}

function toClean(cleaning: Cleaning, { summary, storage }: UpkeepState, { t, locale }: Language): string {
  if (cleaning === 'temp') return sizeInWords(storage?.tempDirSize ?? '', locale);
  if (cleaning === 'images') return t('tui.maintenance.to_clean', { count: summary?.cleanableImages ?? 0 });
  if (cleaning === 'recipe_folders') return t('tui.maintenance.to_clean', { count: summary?.cleanableDirs ?? 0 });
  return '';
}

function itemLines(item: UpkeepItem, state: UpkeepState, width: number, isSelected: boolean, language: Language) {
  const { t } = language;
  const pick = (text: string, end: string, role: 'soft' | 'error' | 'accent' | 'success') =>
    pickLine(text, width, isSelected, end === '' ? [] : [{ text: ` ${end} `, role }]);
  if (item.kind === 'cleaning')
    return [pick(t(`maintenance.parts.${item.cleaning}`), toClean(item.cleaning, state, language), 'soft')];
  if (item.kind === 'problem') {
    const { kind, place, isRepaired } = item.problem;
    const end = t(isRepaired ? 'maintenance.repaired' : 'tui.maintenance.broken');
    const line = pick(t(`maintenance.problems.${kind}`), end, isRepaired ? 'success' : 'error');
    return [line, ...wrap(safeLine(place), width - INDENT, 'soft').map(indented)];
  }
  const { level, text, fix } = item.finding;
  const mark = t(`maintenance.levels.${level}`);
  const [first = [], ...rest] = wrap(safeLine(text), width - INDENT - cells(mark) - 2);
  return [
    pick(lineText(first), mark, level === 'problem' ? 'error' : 'accent'),
    ...rest.map(indented),
    ...wrap(safeLine(fix), width - INDENT, 'soft').map(indented),
  ];
}

const indented = (line: Line): Line => [{ text: ' '.repeat(INDENT) }, ...line];

function reportLines(report: LibraryReport | null, width: number, { t, locale }: Language): Line[] {
  if (!report) return wrap(t('tui.maintenance.never'), width - 2, 'soft').map((line): Line => [{ text: ' ' }, ...line]);
  const { checkedAt, recipes, files, backups, total, isWhole } = report;
  const summary = t('maintenance.checked', { at: whenText(checkedAt, locale), recipes, files, backups });
  const found = total === 0 ? t('maintenance.no_problems') : t('maintenance.found', { count: total });
  return [
    ...wrap(summary, width - 2, 'soft').map((line): Line => [{ text: ' ' }, ...line]),
    [{ text: ` ${cut(found, width - 2)}`, role: isWhole ? 'success' : 'error' }],
  ];
}

/** The page as rows, with the index of the selected one. */
export function upkeepLines(state: UpkeepState, width: number, language: Language): { lines: Line[]; at: number } {
  const { summary, storage, report, selected } = state;
  const { t } = language;
  if (!summary || !storage) return { lines: [], at: 0 };
  const heading = (key: string): Line => [{ text: ` ${t(key)}`, role: 'heading' }];
  const items = upkeepItems(state);
  const lines: Line[] = [];
  let at = 0;
  const put = (kind: UpkeepItem['kind']) => {
    for (const [index, item] of items.entries()) {
      if (item.kind !== kind) continue;
      if (index === selected) at = lines.length;
      lines.push(...itemLines(item, state, width, index === selected, language));
    }
  };
  lines.push(
    heading('maintenance.storage'),
    ...factLines(
      [
        [t('maintenance.all'), sizeInWords(summary.dataDirSize, language.locale)],
        [t('recipes.recipes'), sizeInWords(storage.recipesDirSize, language.locale)],
        [t('fields.people'), sizeInWords(storage.userDirSize, language.locale)],
        [t('backups.backups'), sizeInWords(storage.backupsDirSize, language.locale)],
        [t('maintenance.exports'), sizeInWords(storage.groupsDirSize, language.locale)],
        [t('maintenance.temporary'), sizeInWords(storage.tempDirSize, language.locale)],
      ],
      width,
    ),
    BLANK,
    heading('tui.maintenance.clean'),
  );
  put('cleaning');
  lines.push(BLANK, heading('tui.maintenance.check'), ...reportLines(report, width, language));
  put('problem');
  lines.push(BLANK, heading('tui.maintenance.set_up'));
  if (state.findings.length === 0) lines.push([{ text: ` ${t('maintenance.no_problems')}`, role: 'success' }]);
  put('finding');
  return { lines, at };
}

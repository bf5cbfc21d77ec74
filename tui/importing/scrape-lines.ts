import { decisionText } from '../../core/importing/decision-text.ts';
import type { PageInspection } from '../../core/importing/endpoints.ts';
import { isRecord } from '../../core/kit/is-record.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { BLANK, type Line, wrap } from '../kit/text/line.ts';
import { safe, safeLine } from '../kit/text/safe.ts';

const STEP = 2;
/** Pages nest data without limit. Below this depth, data is shown as text. */
const MAX_DEPTH = 8;

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value as object).length === 0);

/** Any data as rows: names and values, with nested data indented below. */
function scrapeLines(data: unknown, width: number, depth = 0): Line[] {
  const indent = ' '.repeat(depth * STEP);
  const plain = (label: string, value: unknown): Line[] => {
    const rows = wrap(safe(String(value)), Math.max(20, width - indent.length - label.length));
    const blank = indent + ' '.repeat(label.length);
    return rows.map((row, at) => [{ text: at === 0 ? indent + label : blank, role: 'soft' }, ...row]);
  };
  if (!isRecord(data) && !Array.isArray(data)) return plain('', data);
  const entries: [string, unknown][] = Array.isArray(data)
    ? data.map((value, at) => [`${at + 1}. `, value])
    : Object.entries(data).map(([key, value]) => [`${safeLine(key)}  `, value]);
  return entries.flatMap(([label, value]): Line[] => {
    if (isEmpty(value)) return [];
    if (typeof value !== 'object' || depth >= MAX_DEPTH)
      return plain(label, typeof value === 'object' ? JSON.stringify(value) : value);
    return [[{ text: indent + label.trimEnd(), role: 'focus' }], ...scrapeLines(value, width, depth + 1)];
  });
}

/** How a page is read: where the recipe is, what was taken, what is left out, and how long it takes. */
export function inspectionLines(page: PageInspection, width: number, t: Translate): Line[] {
  const fact = (text: string, indent = 2): Line[] =>
    wrap(safe(text), width - indent).map((row) => [{ text: ' '.repeat(indent) }, ...row]);
  const section = (title: string, lines: readonly Line[]): Line[] =>
    lines.length === 0 ? [] : [BLANK, [{ text: t(title), role: 'heading' }], ...lines];
  const sources = page.sources.flatMap(({ layer, isPresent, isUsed, fields }): Line[] => [
    [
      { text: `  ${t(`importing.layer.${layer}`)}  `, ...(isPresent ? {} : { role: 'soft' as const }) },
      {
        text: t(`importing.source_state.${isUsed ? 'used' : isPresent ? 'present' : 'absent'}`),
        role: isUsed ? 'success' : 'soft',
      },
    ],
    ...fields.flatMap(({ name, count, text }) =>
      fact(`${count === null ? name : `${name} (${count})`}: ${safeLine(text)}`, 4),
    ),
  ]);
  return [
    ...wrap(t('importing.size', { kind: page.kind, letters: page.letters, count: page.lines }), width, 'soft'),
    ...(page.recipe ? [] : wrap(t('tui.debugger.no_recipe'), width, 'error')),
    ...section('importing.sources', sources),
    ...section(
      'importing.decisions',
      page.decisions.flatMap((decision) => fact(decisionText(decision, t))),
    ),
    ...section('tui.debugger.made', page.recipe ? scrapeLines(page.recipe, width, 1) : []),
    ...section(
      'importing.left_out',
      page.leftOut.flatMap(({ kind, value }) => fact(`${t(`importing.lost.${kind}`)}: ${safeLine(value)}`)),
    ),
    ...section(
      'importing.timings',
      page.timings.flatMap(({ stage, ms }) => fact(`${t(`importing.stage.${stage}`)}: ${ms} ms`)),
    ),
  ];
}

import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { ingredientLine } from '../../core/recipes/ingredient-line.ts';
import { lineText } from '../../core/recipes/quantity.ts';
import { pageTop } from '../kit/forms/pick-lines.ts';
import { TextField } from '../kit/forms/TextField.tsx';
import { useStore } from '../kit/store.ts';
import { cut } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, type Line, type Span, wrap, wrapSpans } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { Waiting } from '../kit/text/Waiting.tsx';
import type { OfferedLine } from './line-choice.ts';
import type { Shop } from './shop.ts';

export interface LineChoiceFormProps {
  readonly shop: Shop;
  /** Whether an amount is being typed. */
  readonly isTyping: boolean;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const HEAD_ROWS = 4;
const BOX_CELLS = 5;
/** A blank row and the field. */
const FIELD_ROWS = 2;
const FIELD_CELLS = 24;

function spansOf({ line, times, amount }: OfferedLine, locale: string): Span[] {
  const own = amount === null ? line : { ...line, quantity: amount };
  return [{ text: safeLine(lineText(ingredientLine(own, { scale: amount === null ? times : 1, locale }))) }];
}

/** All lines, under the names of their recipes if there are several, and the row of the selected one. */
function choiceLines(
  lines: readonly OfferedLine[],
  selected: number,
  width: number,
  { t, locale }: Language,
): { rows: Line[]; at: number } {
  const rows: Line[] = [];
  let at = 0;
  const hasSeveral = new Set(lines.map(({ recipe }) => recipe)).size > 1;
  for (const [index, offer] of lines.entries()) {
    if (hasSeveral && lines[index - 1]?.recipe !== offer.recipe) {
      if (rows.length > 0) rows.push(BLANK);
      rows.push(...wrap(safeLine(offer.recipe.name), width, 'focus'));
    }
    if (index === selected) at = rows.length;
    const box: Span[] = [
      { text: index === selected ? '▌' : ' ', role: 'focus' },
      { text: offer.isChosen ? '[x] ' : '[ ] ', role: offer.isChosen ? 'accent' : 'soft' },
    ];
    const onHand: Span[] = offer.line.food?.onHand ? [{ text: `  ${t('tui.shopping.on_hand')}`, role: 'soft' }] : [];
    const [first = BLANK, ...rest] = wrapSpans([...spansOf(offer, locale), ...onHand], width - BOX_CELLS);
    rows.push([...box, ...first], ...rest.map((row): Line => [{ text: ' '.repeat(BOX_CELLS) }, ...row]));
  }
  return { rows, at };
}

/** The ingredients that can go on the list, ticked or not, each with its amount. */
export function LineChoiceForm({ shop, isTyping, width, height, language }: LineChoiceFormProps) {
  const { bundles, bundle } = useStore(shop.toList.store);
  const { lines, selected, error } = useStore(shop.toList.lines.store);
  const { t, locale } = language;
  if (!lines) return <Waiting error={error} width={width} height={height} language={language} />;
  const count = lines.filter(({ isChosen }) => isChosen).length;
  const head: Line[] = [
    [{ text: t('tui.keys.choose_lines').toLocaleUpperCase(locale), role: 'heading' }],
    BLANK,
    [{ text: cut(bundles[bundle]?.title ?? '', width), role: 'strong' }],
    [{ text: cut(t('tui.shopping.chosen_of', { count, total: lines.length }), width), role: 'soft' }],
  ];
  const room = height - HEAD_ROWS - (isTyping ? FIELD_ROWS : 0);
  const { rows, at } = choiceLines(lines, selected, width, language);
  return (
    <Box flexDirection="column">
      <Lines lines={head} width={width} height={HEAD_ROWS} />
      <Lines lines={rows} from={pageTop(at, rows.length, room)} width={width} height={room} isMarked />
      {isTyping && (
        <>
          <Lines lines={[[{ text: t('fields.quantity'), role: 'soft' }]]} width={width} height={1} />
          <TextField field={shop.toList.lines.field} width={Math.min(width, FIELD_CELLS)} />
        </>
      )}
    </Box>
  );
}

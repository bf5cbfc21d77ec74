import { Box } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { mealTypes } from '../../core/mealplans/meals.ts';
import { pickLines } from '../kit/forms/pick-lines.ts';
import { useStore } from '../kit/store.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { BLANK, cutLine, type Line, wrap, wrapSpans } from '../kit/text/line.ts';
import { longDay, mealText } from './day-text.ts';
import type { SlotChoice } from './slot-choice.ts';

export interface SlotFormProps {
  readonly slot: SlotChoice;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Minimum number of visible days. Meals and blank rows are left out for them. */
const LEAST_DAYS = 3;

/** Chooses day and meal. */
export function SlotForm({ slot, width, height, language }: SlotFormProps) {
  const { purpose, title, days, day, picked, meal } = useStore(slot.store);
  const { t, locale } = language;
  const meals = mealTypes.flatMap((type, index) => [
    ...(index > 0 ? [{ text: '  ' }] : []),
    type === meal
      ? { text: `‹${mealText(type, t)}›`, role: 'strong' as const }
      : { text: mealText(type, t), role: 'soft' as const },
  ]);
  const heading: Line = [{ text: t(`tui.keys.${purpose}`).toLocaleUpperCase(locale), role: 'heading' }];
  const roomy: Line[] = [heading, BLANK, ...wrap(title, width, 'strong'), ...wrapSpans(meals, width), BLANK];
  const narrow: Line[] = [
    heading,
    cutLine(
      [
        { text: `‹${mealText(meal, t)}›`, role: 'strong' },
        { text: `  ${title}`, role: 'strong' },
      ],
      width,
    ),
  ];
  const head = height - roomy.length < LEAST_DAYS ? narrow : roomy;
  const rows = pickLines(
    days.map((choice, row) => (picked.size === 0 ? '' : picked.has(row) ? '✓ ' : '  ') + longDay(choice, locale)),
    day,
    Math.min(width, 40),
    height - head.length,
  );
  return (
    <Box>
      <Lines lines={[...head, ...rows]} width={width} height={height} />
    </Box>
  );
}

import { Box, Text } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import { pickLines } from '../kit/forms/pick-lines.ts';
import { TextField } from '../kit/forms/TextField.tsx';
import { useStore } from '../kit/store.ts';
import { cut } from '../kit/text/cells.ts';
import { Lines } from '../kit/text/Lines.tsx';
import { wrap } from '../kit/text/line.ts';
import { safeLine } from '../kit/text/safe.ts';
import { useTheme } from '../kit/text/theme.ts';
import { longDay, mealText } from './day-text.ts';
import type { DishChoice } from './dish-choice.ts';

export interface DishFormProps {
  readonly dish: DishChoice;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

const HEAD_ROWS = 5;

/** Finds a dish for a day: type a name and choose from the results. */
export function DishForm({ dish, width, height, language }: DishFormProps) {
  const { day, meal, found, selected, error } = useStore(dish.store);
  const text = useStore(dish.field.store).text.trim();
  const { styles } = useTheme();
  const { t, locale } = language;
  const choices = [
    ...found.map(({ name }) => safeLine(name)),
    ...(text === '' ? [] : [t('tui.plan.as_note', { text: safeLine(text) })]),
  ];
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0}>
      <Text {...styles.heading}>{t('tui.keys.add_dish').toLocaleUpperCase(locale)}</Text>
      <Text {...styles.accent} wrap="truncate">
        {cut(`${longDay(day, locale)} · ${mealText(meal, t)}`, width)}
      </Text>
      <Text> </Text>
      <TextField field={dish.field} width={width} placeholder={t('tui.plan.dish_hint')} />
      <Text> </Text>
      <Lines
        lines={
          error ? wrap(error, width, 'error') : pickLines(choices, selected, Math.min(width, 60), height - HEAD_ROWS)
        }
        width={width}
        height={height - HEAD_ROWS}
      />
    </Box>
  );
}

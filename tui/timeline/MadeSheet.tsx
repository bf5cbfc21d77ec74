import { Box, Text } from 'ink';
import type { Language } from '../../core/kit/translate.ts';
import type { Field } from '../kit/forms/field.ts';
import { TextField } from '../kit/forms/TextField.tsx';
import { useStore } from '../kit/store.ts';
import { cut } from '../kit/text/cells.ts';
import { safeLine } from '../kit/text/safe.ts';
import { useTheme } from '../kit/text/theme.ts';
import type { MadeForm } from './made-form.ts';

export interface MadeSheetProps {
  readonly form: MadeForm;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Day and note of having made a recipe. */
export function MadeSheet({ form, width, height, language }: MadeSheetProps) {
  const { recipe, part, error } = useStore(form.store);
  const { styles } = useTheme();
  const { t, locale } = language;
  const fieldOf = (name: 'day' | 'note', field: Field) => (
    <Box flexDirection="column" height={3} flexShrink={0}>
      <Text {...styles.soft}>{t(`tui.made.${name}`)}</Text>
      <TextField field={field} width={width} isFocused={part === name} />
    </Box>
  );
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Text {...styles.heading}>{t('tui.keys.made').toLocaleUpperCase(locale)}</Text>
      <Text {...styles.strong} wrap="truncate">
        {cut(safeLine(recipe?.name ?? ''), width)}
      </Text>
      <Text> </Text>
      {fieldOf('day', form.day)}
      {fieldOf('note', form.note)}
      {error && <Text {...styles.error}>{error}</Text>}
    </Box>
  );
}

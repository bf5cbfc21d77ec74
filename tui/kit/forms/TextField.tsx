import { Box, Text } from 'ink';
import { useStore } from '../store.ts';
import { cut } from '../text/cells.ts';
import { safeLine } from '../text/safe.ts';
import { useTheme } from '../text/theme.ts';
import type { Field } from './field.ts';
import { fieldWindow } from './field-window.ts';

export interface TextFieldProps {
  readonly field: Field;
  readonly width: number;
  readonly placeholder?: string;
  readonly isFocused?: boolean;
  /** Shows dots instead of letters. */
  readonly isSecret?: boolean;
}

const MARK = '› ';

/**
 * A one-row text field that keeps the cursor visible in long text. The field receives keys itself; this only draws it.
 */
export function TextField({ field, width, placeholder = '', isFocused = true, isSecret = false }: TextFieldProps) {
  const state = useStore(field.store);
  const { styles } = useTheme();
  const room = width - MARK.length;
  const isEmpty = state.text === '';
  const { before, under, after } =
    isEmpty && placeholder !== ''
      ? { before: '', under: placeholder[0]!, after: cut(placeholder.slice(1), room - 1) }
      : fieldWindow(state, room, isSecret);
  const rest = isEmpty ? cut(placeholder, room) : isSecret ? before + under + after : cut(safeLine(state.text), room);
  return (
    <Box width={width} height={1} flexShrink={0}>
      <Text wrap="truncate">
        <Text {...styles.focus}>{isFocused ? MARK : '  '}</Text>
        {isFocused ? (
          <>
            <Text {...(state.isSelected ? { inverse: true } : {})}>{before}</Text>
            <Text inverse {...(isEmpty ? styles.soft : {})}>
              {under}
            </Text>
            <Text {...(isEmpty ? styles.soft : {})}>{after}</Text>
          </>
        ) : (
          <Text {...(isEmpty ? styles.soft : {})}>{rest}</Text>
        )}
      </Text>
    </Box>
  );
}

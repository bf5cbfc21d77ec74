import { Box, Text, useInput } from 'ink';
import TextInput from 'ink-text-input';
import { useRef } from 'react';
import type { Field } from './field.ts';
import { useStore } from './store.ts';
import { useTheme } from './theme.ts';

/** ink-text-input types the letter of a Ctrl chord. This listens before it and says which letters are none. */
function ChordTap({ onKey }: { onKey: (isChord: boolean) => void }) {
  useInput((_, key) => onKey(key.ctrl || key.meta));
  return null;
}

export interface TextFieldProps {
  readonly field: Field;
  readonly width: number;
  readonly placeholder?: string;
  readonly isFocused?: boolean;
  /** Shows dots in the place of letters. */
  readonly isSecret?: boolean;
  /** For Enter that comes in one piece with text; alone it is a key of the table. */
  readonly onEnter: () => void;
}

/** A field on one row. */
export function TextField({
  field,
  width,
  placeholder = '',
  isFocused = true,
  isSecret = false,
  onEnter,
}: TextFieldProps) {
  const { text, edition } = useStore(field.store);
  const { styles } = useTheme();
  const isChord = useRef(false);
  return (
    // The last row of a text that is too long for one: that is where somebody types.
    <Box width={width} height={1} flexShrink={0} overflow="hidden" alignItems="flex-end">
      <Text {...styles.focus}>{isFocused ? '› ' : '  '}</Text>
      <ChordTap
        onKey={(chord) => {
          isChord.current = chord;
        }}
      />
      <TextInput
        key={edition}
        value={text}
        placeholder={placeholder}
        focus={isFocused}
        {...(isSecret ? { mask: '•' } : {})}
        onChange={(typed) => {
          if (!isChord.current) field.type(typed, text, onEnter);
        }}
      />
    </Box>
  );
}

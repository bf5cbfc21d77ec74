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
  /** For Enter that comes in one piece with text; alone it is a key of the table. */
  readonly onEnter: () => void;
}

/** A field on one row. */
export function TextField({ field, width, placeholder = '', isFocused = true, onEnter }: TextFieldProps) {
  const { text, edition } = useStore(field.store);
  const { styles } = useTheme();
  const isChord = useRef(false);
  return (
    <Box width={width} height={1} flexShrink={0} overflow="hidden">
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
        onChange={(typed) => {
          if (!isChord.current) field.type(typed, text, onEnter);
        }}
      />
    </Box>
  );
}

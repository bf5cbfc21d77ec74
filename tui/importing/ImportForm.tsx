import { Box, Text, useInput } from 'ink';
import TextInput from 'ink-text-input';
import { useRef } from 'react';
import type { Language } from '../../core/kit/translate.ts';
import { useStore } from '../kit/store.ts';
import { useTheme } from '../kit/theme.ts';
import type { ImportPrompt } from './import-prompt.ts';

/** ink-text-input types the letter of a Ctrl chord. This listens before it and says which letters are none. */
function ChordTap({ onKey }: { onKey: (isChord: boolean) => void }) {
  useInput((_, key) => onKey(key.ctrl || key.meta));
  return null;
}

function UrlField({ prompt, placeholder }: { prompt: ImportPrompt; placeholder: string }) {
  const { url, field } = useStore(prompt.store);
  const isChord = useRef(false);
  const onChange = (value: string) => {
    if (isChord.current) return;
    prompt.type(value);
    // A terminal without bracketed paste hands over the line break with the address.
    if (/[\r\n]$/.test(value)) prompt.submit();
  };
  return (
    <>
      <ChordTap
        onKey={(chord) => {
          isChord.current = chord;
        }}
      />
      <TextInput key={field} value={url} placeholder={placeholder} onChange={onChange} />
    </>
  );
}

export interface ImportFormProps {
  readonly prompt: ImportPrompt;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** Asks for the address of a page, shows that it is read, and what to do if that fails. */
export function ImportForm({ prompt, width, height, language }: ImportFormProps) {
  const { reading, many, error } = useStore(prompt.store);
  const { styles } = useTheme();
  const { t, locale } = language;
  return (
    <Box flexDirection="column" width={width} height={height} flexShrink={0} overflow="hidden">
      <Text {...styles.heading}>{t('tui.import.title').toLocaleUpperCase(locale)}</Text>
      <Text> </Text>
      {reading ? (
        <Text {...styles.accent} wrap="truncate">
          {many ? t('tui.import.reading_many', many) : t('tui.import.reading', { host: reading })}
        </Text>
      ) : (
        <Box width={width}>
          <Text {...styles.focus}>› </Text>
          <UrlField prompt={prompt} placeholder={t('tui.import.placeholder')} />
        </Box>
      )}
      <Text> </Text>
      {error ? <Text {...styles.error}>{error}</Text> : <Text {...styles.soft}>{t('tui.import.help')}</Text>}
    </Box>
  );
}

import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

const DEBOUNCE_MS = 500;

export interface SearchFieldProps {
  readonly label: string;
  readonly search: string;
  /** Called with the trimmed text when typing pauses. */
  readonly onSearch: (search: string) => void;
  readonly className?: string | undefined;
}

/** Searches a list as the user types. */
export function SearchField({ label, search, onSearch, className }: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const sent = useRef(search);
  const [paused] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const send = useEffectEvent((text: string) => {
    // A text that came from elsewhere, or that was replaced meanwhile, is not sent.
    if (text === sent.current || text !== typed.trim()) return;
    sent.current = text;
    onSearch(text);
  });
  useEffect(() => send(paused), [paused]);
  useEffect(() => {
    // The search changed elsewhere: by a button or the back button.
    if (search !== sent.current) setTyped(search);
    sent.current = search;
  }, [search]);
  return (
    <TextInput
      className={className}
      type="search"
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={18} stroke={1.5} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}

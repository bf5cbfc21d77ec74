import { Button, TextInput } from '@mantine/core';
import { useTranslate } from '../kit/language.tsx';

export interface AddressFieldProps {
  readonly value: string;
  readonly onChange: (url: string) => void;
  readonly error: string | undefined;
  /** Whether the content of the page is given too. */
  readonly isOptional: boolean;
  readonly isReadOnly?: boolean;
}

/** The address of a recipe page. */
export function AddressField({ value, onChange, error, isOptional, isReadOnly = false }: AddressFieldProps) {
  const t = useTranslate();
  return (
    <TextInput
      label={isOptional ? t('web.import.url_optional') : t('web.import.url')}
      type="url"
      inputMode="url"
      dir="ltr"
      placeholder="https://"
      value={value}
      readOnly={isReadOnly}
      onChange={(event) => onChange(event.currentTarget.value)}
      error={error}
      autoFocus={!isOptional}
    />
  );
}

/** Switches between fetching a page and pasting it. */
export function PasteButton({ isPasting, onChange }: { isPasting: boolean; onChange: (isPasting: boolean) => void }) {
  const t = useTranslate();
  return (
    <Button variant="subtle" px={12} aria-expanded={isPasting} onClick={() => onChange(!isPasting)}>
      {isPasting ? t('web.import.by_address') : t('web.import.paste')}
    </Button>
  );
}

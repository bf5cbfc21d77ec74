import { Switch } from '@mantine/core';
import { useTranslate } from '../kit/language.tsx';

/** Whether an import parses the lines that the parser is sure of. */
export function ParseSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useTranslate();
  return (
    <Switch
      label={t('web.import.parse')}
      description={t('web.import.parse_help')}
      checked={isOn}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}

import { ActionIcon } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../language.tsx';
import classes from './CopyField.module.css';

/** From this many characters on, the text is set smaller. */
const LONG = 100;

export interface CopyFieldProps {
  /** The text to copy. */
  readonly value: string;
  /** Label of the copy button. */
  readonly label: string;
}

/** A text with a copy button. The result is shown below it, because a dialog would cover a toast. */
export function CopyField({ value, label }: CopyFieldProps) {
  const t = useTranslate();
  const [notice, setNotice] = useState<{ text: string; isBad: boolean } | null>(null);
  const copy = async () => {
    if (!navigator.clipboard) return setNotice({ text: t('messages.clipboardUnsupported'), isBad: true });
    try {
      await navigator.clipboard.writeText(value);
      setNotice({ text: t('web.copied'), isBad: false });
    } catch {
      setNotice({ text: t('messages.clipboardFailed'), isBad: true });
    }
  };
  const CopyIcon = notice && !notice.isBad ? IconCheck : IconCopy;
  return (
    <div>
      <div className={classes.row}>
        <code dir="ltr" data-long={value.length > LONG || undefined}>
          {value}
        </code>
        <ActionIcon onClick={() => void copy()} aria-label={label}>
          <CopyIcon size={20} stroke={1.5} aria-hidden />
        </ActionIcon>
      </div>
      <p className={classes.notice} role="status" data-bad={notice?.isBad || undefined}>
        {notice?.text}
      </p>
    </div>
  );
}

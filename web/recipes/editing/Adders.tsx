import { Button } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './Rows.module.css';

export interface AddersProps {
  readonly add: string;
  readonly onAdd: () => void;
  readonly paste: string;
  readonly onPaste: () => void;
  readonly children?: ReactNode;
}

/** The buttons below the rows: add one, or paste several. */
export function Adders({ add, onAdd, paste, onPaste, children }: AddersProps) {
  return (
    <div className={classes.adders}>
      <Button variant="default" leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={onAdd}>
        {add}
      </Button>
      <Button variant="subtle" leftSection={<IconClipboardText size={18} stroke={1.5} aria-hidden />} onClick={onPaste}>
        {paste}
      </Button>
      {children}
    </div>
  );
}

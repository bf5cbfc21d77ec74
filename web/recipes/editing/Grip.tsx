import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './Rows.module.css';

/** A row's handle, for dragging or for the arrow keys. */
export function Grip({ label, ...handle }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={classes.grip} aria-label={label} {...handle}>
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>
  );
}

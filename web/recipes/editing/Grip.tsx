import { IconGripVertical } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import classes from './Rows.module.css';

/** Where a row is taken hold of: by dragging, or by the arrow keys. */
export function Grip({ label, ...handle }: { label: string } & ComponentProps<'button'>) {
  return (
    <button type="button" className={classes.grip} aria-label={label} {...handle}>
      <IconGripVertical size={18} stroke={1.5} aria-hidden />
    </button>
  );
}

import type { Label } from '../../core/foods/schema.ts';
import classes from './items/Items.module.css';

/** A label: its name with a dot in its colour. */
export const LabelDot = ({ label }: { label: Pick<Label, 'name' | 'color'> }) => (
  <span className={classes.label}>
    <span className={classes.dot} style={{ background: label.color }} aria-hidden="true" />
    {label.name}
  </span>
);

import classes from './ProgressBar.module.css';

export interface ProgressBarProps {
  readonly label: string;
  /** The completed share. Absent if the duration is unknown. */
  readonly done?: number | undefined;
  readonly total?: number;
}

/** Shows how far a long task is. */
export const ProgressBar = ({ label, done, total = 1 }: ProgressBarProps) => (
  <progress className={classes.bar} value={done} max={Math.max(total, 1)} aria-label={label} />
);

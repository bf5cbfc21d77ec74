import type { ReactNode } from 'react';
import classes from './Rows.module.css';

/** A list of rows with text and actions. */
export const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <ul className={classes.rows} aria-label={label}>
    {children}
  </ul>
);

export interface RowProps {
  readonly name: ReactNode;
  readonly detail?: ReactNode;
  /** Before the text: a picture or an icon. */
  readonly mark?: ReactNode;
  /** After the text: a button or a menu. */
  readonly action?: ReactNode;
}

export const Row = ({ name, detail, mark, action }: RowProps) => (
  <li className={classes.row}>
    {mark}
    <div className={classes.words}>
      <div className={classes.name}>{name}</div>
      {detail && <span className={classes.detail}>{detail}</span>}
    </div>
    {action}
  </li>
);

/** A word on the state of an entry. */
export const Badge = ({ kind = 'plain', children }: { kind?: 'plain' | 'good' | 'bad'; children: ReactNode }) => (
  <span className={classes.badge} data-kind={kind}>
    {children}
  </span>
);

import { type ReactNode, useId } from 'react';
import classes from './Section.module.css';

export interface SectionProps {
  readonly title: string;
  /** One sentence of help. */
  readonly help?: ReactNode;
  readonly children: ReactNode;
}

/** A group of settings: description on one side, controls on the other. */
export function Section({ title, help, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {help && <p>{help}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  );
}

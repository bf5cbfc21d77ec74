import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** More on it, below its name. */
  readonly detail?: string | null;
}

/** Names and what they are, line by line. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts.map(({ name, value, detail }) => (
      <div key={name}>
        <dt>
          {name}
          {detail && <span dir="ltr">{detail}</span>}
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

import type { ReactNode } from 'react';
import classes from './Facts.module.css';

export interface Fact {
  readonly name: string;
  readonly value: ReactNode;
  /** A detail below the name. */
  readonly detail?: string | null;
}

/** Names and values, one per line. */
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

import type { ReactNode } from 'react';
import classes from './DoorPage.module.css';
import { useTranslate } from './language.tsx';

export interface DoorPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For forms of more than a few fields. */
  readonly isBroad?: boolean;
  readonly children: ReactNode;
}

/** A page in front of the house: to sign in, to register, to set a new password. */
export function DoorPage({ title, lead, isBroad = false, children }: DoorPageProps) {
  const t = useTranslate();
  return (
    <div className={classes.page} data-broad={isBroad || undefined}>
      <title>{t('web.page_title', { page: title })}</title>
      <h1>{title}</h1>
      {lead && <p className={classes.lead}>{lead}</p>}
      {children}
    </div>
  );
}

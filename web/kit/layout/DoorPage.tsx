import type { ReactNode } from 'react';
import { useTranslate } from '../language.tsx';
import classes from './DoorPage.module.css';

export interface DoorPageProps {
  readonly title: string;
  readonly lead?: string | undefined;
  /** For longer forms. */
  readonly isBroad?: boolean;
  readonly children: ReactNode;
}

/** A page for signed-out visitors: sign in, register, reset a password. */
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

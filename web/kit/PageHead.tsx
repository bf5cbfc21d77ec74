import type { ReactNode } from 'react';
import { useTranslate } from './language.tsx';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** How many there are, in soft ink beside the title; read out when it changes. */
  readonly note?: ReactNode;
  /** A way up, above the title. */
  readonly above?: ReactNode;
  /** At the end of the line. */
  readonly actions?: ReactNode;
  /** Below the title. */
  readonly children?: ReactNode;
}

/** The title of a page, in the document and on it. */
export function PageHead({ title, note, above, actions, children }: PageHeadProps) {
  const t = useTranslate();
  return (
    <header className={classes.head}>
      <title>{t('web.page_title', { page: title })}</title>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.line}>
        <div className={classes.title}>
          <h1 dir="auto">{title}</h1>
          <p aria-live="polite">{note}</p>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}

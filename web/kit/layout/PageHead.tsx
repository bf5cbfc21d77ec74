import type { ReactNode } from 'react';
import { useLanguage } from '../language.tsx';
import classes from './PageHead.module.css';

export interface PageHeadProps {
  readonly title: string;
  /** A count beside the title, in muted ink. Announced when it changes. Numbers are in the format of the language. */
  readonly note?: ReactNode;
  /** A link to the parent page, above the title. */
  readonly above?: ReactNode;
  /** Actions at the end of the line. */
  readonly actions?: ReactNode;
  /** Content below the title. */
  readonly children?: ReactNode;
}

/** The title of a page, in the document and on the page. */
export function PageHead({ title, note, above, actions, children }: PageHeadProps) {
  const { t, locale } = useLanguage();
  return (
    <header className={classes.head}>
      <title>{t('web.page_title', { page: title })}</title>
      {above && <div className={classes.above}>{above}</div>}
      <div className={classes.line}>
        <div className={classes.title}>
          <h1 dir="auto">{title}</h1>
          <p aria-live="polite">{typeof note === 'number' ? new Intl.NumberFormat(locale).format(note) : note}</p>
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {children}
    </header>
  );
}

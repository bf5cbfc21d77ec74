import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { Page } from '../../../core/kit/paging.ts';
import { useLanguage } from '../language.tsx';
import classes from './Pager.module.css';

export interface PagerProps {
  readonly page: Pick<Page<unknown>, 'page' | 'per_page' | 'total' | 'total_pages'>;
  readonly onPage: (page: number) => void;
}

/** Pages through a list. Draws nothing for a single page. */
export function Pager({ page: { page, per_page, total, total_pages }, onPage }: PagerProps) {
  const { t, locale } = useLanguage();
  if (total_pages <= 1) return null;
  const number = (value: number) => new Intl.NumberFormat(locale).format(value);
  const first = (page - 1) * per_page + 1;
  return (
    <nav className={classes.pager} aria-label={t('web.pager.title')}>
      <ActionIcon
        variant="default"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
        aria-label={t('web.pager.previous')}
      >
        <IconChevronLeft className="turns" size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <p aria-live="polite">
        {t('web.pager.range', {
          first: number(first),
          last: number(Math.min(first + per_page - 1, total)),
          total: number(total),
        })}
      </p>
      <ActionIcon
        variant="default"
        disabled={page >= total_pages}
        onClick={() => onPage(page + 1)}
        aria-label={t('web.pager.next')}
      >
        <IconChevronRight className="turns" size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
    </nav>
  );
}

import { Button, NativeSelect, TextInput } from '@mantine/core';
import { IconDownload, IconListSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { auditActions } from '../../core/audit/actions.ts';
import type { AuditEntry } from '../../core/audit/endpoints.ts';
import { addDays, isDay } from '../../core/kit/day.ts';
import { basePath } from '../kit/base.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { Row, Rows } from '../kit/lists/Rows.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { SearchField } from '../kit/lists/SearchField.tsx';
import { shortMomentOf } from '../kit/moment.ts';
import { useClient } from '../site/use-client.tsx';
import classes from './AuditPage.module.css';
import { detailTexts } from './audit-details.ts';
import { GroupTabs } from './GroupTabs.tsx';

const PAGE_SIZE = 50;
const nouns = [...new Set(auditActions.map((action) => action.split('.')[0]!))];

/** Midnight at the start of a local day, as an instant. */
const startOf = (day: string): string => new Date(`${day}T00:00`).toISOString();

/** The filters. They live in the address. */
function useAuditFilters() {
  const [params, setParams] = useSearchParams();
  const read = (name: string) => params.get(name) ?? '';
  const day = (name: string) => (isDay(read(name)) ? read(name) : '');
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  const values = { who: read('who'), action: read('action'), from: day('from'), to: day('to') };
  const { who, action, from, to } = values;
  return {
    values,
    page,
    isFiltered: Object.values(values).some(Boolean),
    query: {
      ...(who && { who }),
      ...(action && { action }),
      ...(from && { from: startOf(from) }),
      ...(to && { to: startOf(addDays(to, 1)) }),
    },
    set: (change: Readonly<Record<string, string>>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          next.delete('page');
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: !('page' in change), preventScrollReset: !('page' in change) },
      ),
  };
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { t, locale } = useLanguage();
  const { action, actor, object, details, address, via } = entry;
  const what = t(`audit.actions.${action}`);
  const more = [
    object,
    ...detailTexts(details, t),
    // Signing in always starts as a visitor, so `via` is meaningless there.
    via !== 'visitor' && t(`web.audit.via.${via}`),
    address,
  ].filter(Boolean);
  return (
    <Row
      name={
        <span>
          <strong>
            <bdi>{actor || t('web.audit.via.server')}</bdi>
          </strong>{' '}
          {what}
        </span>
      }
      detail={<bdi>{more.join(' · ')}</bdi>}
      action={
        <time className={classes.time} dateTime={entry.at}>
          <small>{shortMomentOf(entry.at, locale)}</small>
        </time>
      }
    />
  );
}

/** The group's audit log: who did what. */
export function AuditPage() {
  const t = useTranslate();
  const client = useClient();
  const { values, page, query, isFiltered, set } = useAuditFilters();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['group', 'audit', query, page],
    queryFn: ({ signal }) => client.audit.list({ query: { ...query, page, perPage: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const exportAddress = `${basePath}/api/groups/audit/export?${new URLSearchParams(query)}`;
  return (
    <>
      <PageHead
        title={t('web.audit.title')}
        note={data?.total || null}
        actions={
          <Button
            component="a"
            href={exportAddress}
            download
            variant="default"
            leftSection={<IconDownload size={18} stroke={1.5} aria-hidden />}
          >
            {t('web.export.action')}
          </Button>
        }
      >
        <GroupTabs />
      </PageHead>
      <search className={classes.filters}>
        <SearchField
          className={classes.who}
          label={t('fields.who')}
          search={values.who}
          onSearch={(who) => set({ who })}
        />
        <NativeSelect
          className={classes.what ?? ''}
          label={t('web.audit.action')}
          value={values.action}
          data={[
            { value: '', label: t('web.audit.all_actions') },
            ...nouns.map((noun) => ({ value: noun, label: t(`web.audit.nouns.${noun}`) })),
          ]}
          onChange={(event) => set({ action: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('web.audit.from')}
          value={values.from}
          onChange={(event) => set({ from: event.currentTarget.value })}
        />
        <TextInput
          type="date"
          label={t('web.audit.to')}
          value={values.to}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
      </search>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.total === 0 && (
        <Message icon={IconListSearch} text={t(isFiltered ? 'web.audit.nothing_found' : 'web.audit.empty')} />
      )}
      {data && data.items.length > 0 && (
        <div className={classes.rows} data-stale={isPlaceholderData || undefined}>
          <Rows label={t('web.audit.title')}>
            {data.items.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </Rows>
        </div>
      )}
      {data && <Pager page={data} onPage={(next) => set({ page: String(next) })} />}
    </>
  );
}

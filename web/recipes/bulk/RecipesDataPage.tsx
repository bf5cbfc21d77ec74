import { ActionIcon, Button } from '@mantine/core';
import { IconPencil, IconSearchOff, IconToolsKitchen2, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { CALENDAR } from '../../../core/kit/text/day-words.ts';
import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import type { RecipeListQuery, RecipeSummary } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { DataTabs } from '../../foods/DataTabs.tsx';
import { ConfirmDialog } from '../../kit/dialogs/ConfirmDialog.tsx';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { PageHead } from '../../kit/layout/PageHead.tsx';
import { type Column, DataTable } from '../../kit/lists/DataTable.tsx';
import { ListSearch } from '../../kit/lists/ListSearch.tsx';
import { Pager } from '../../kit/lists/Pager.tsx';
import { RowsSkeleton } from '../../kit/lists/RowsSkeleton.tsx';
import { type ListingState, useLastPage, useListing } from '../../kit/lists/use-listing.ts';
import { part } from '../../kit/part.ts';
import { useClient } from '../../site/use-client.tsx';
import classes from './RecipesDataPage.module.css';
import { usePurge } from './use-bulk.ts';

/** Loaded with the first selection: it brings menus. */
const SelectionBar = part(async () => (await import('./SelectionBar.tsx')).SelectionBar);

const PAGE_SIZE = 50;
const NONE: ReadonlySet<string> = new Set();

const queryOf = (search: string): RecipeListQuery => ({
  orderBy: 'name',
  orderDirection: 'asc',
  ...(search ? { search } : {}),
});

function usePage({ search, page }: ListingState) {
  const client = useClient();
  return useQuery({
    queryKey: ['recipes', 'data', search, page],
    queryFn: ({ signal }) => client.recipes.list({ query: { ...queryOf(search), page, perPage: PAGE_SIZE }, signal }),
    placeholderData: keepPreviousData,
  });
}

function useColumns(): Column<RecipeSummary>[] {
  const { t, locale } = useLanguage();
  const { groupSlug } = useUser();
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', calendar: CALENDAR, timeZone: 'UTC' });
  const names = (organizers: readonly { name: string }[]) => (
    <bdi>
      {namesInWords(
        organizers.map(({ name }) => name),
        locale,
      )}
    </bdi>
  );
  return [
    {
      title: t('fields.name'),
      cell: ({ name, slug }) => (
        <Link className={classes.name} to={`/g/${groupSlug}/r/${slug}`} dir="auto">
          {name}
        </Link>
      ),
    },
    { title: t('recipes.categories'), cell: ({ recipeCategory }) => names(recipeCategory), isMinor: true },
    { title: t('recipes.tags'), cell: ({ tags }) => names(tags), isMinor: true },
    {
      title: t('web.bulk.added'),
      cell: ({ dateAdded }) => <span className={classes.date}>{day.format(new Date(dateAdded))}</span>,
      isMinor: true,
    },
  ];
}

/** Deletes the archives that the server keeps for a day. */
function PurgeButton() {
  const t = useTranslate();
  const purge = usePurge();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconTrash size={18} stroke={1.5} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('web.bulk.purge')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('web.bulk.purge_title')}
          text={t('web.bulk.purge_text')}
          action={t('buttons.delete')}
          isBusy={purge.isPending}
          onConfirm={() => purge.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </>
  );
}

/** The group's recipes as a table, to change, export or delete many at once. */
export function RecipesDataPage() {
  const t = useTranslate();
  const { groupSlug } = useUser();
  const listing = useListing();
  const { data, error, refetch, isPlaceholderData } = usePage(listing);
  useLastPage(data, listing);
  const columns = useColumns();
  const [selected, setSelected] = useState(NONE);
  // A question about the selection stays open when its last recipe is gone.
  const [hasSelected, setHasSelected] = useState(false);
  if (selected.size > 0 && !hasSelected) setHasSelected(true);
  const total = data?.total ?? 0;
  return (
    <>
      <PageHead title={t('recipes.recipes')} note={total || null}>
        <DataTabs />
      </PageHead>
      <ListSearch label={t('web.bulk.find')} listing={listing}>
        <PurgeButton />
      </ListSearch>
      {hasSelected && (
        <Suspense>
          <SelectionBar of={queryOf(listing.search)} total={total} selected={selected} onSelect={setSelected} />
        </Suspense>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.total === 0 && (
        <Message
          icon={listing.search ? IconSearchOff : IconToolsKitchen2}
          text={
            listing.search ? t('web.organizers.nothing_found', { search: listing.search }) : t('web.home_page.empty')
          }
        />
      )}
      {data && data.items.length > 0 && (
        <DataTable
          caption={t('recipes.recipes')}
          rows={data.items}
          columns={columns}
          nameOf={({ name }) => name}
          selected={selected}
          onSelect={setSelected}
          isStale={isPlaceholderData}
          actions={({ name, slug }) => (
            <ActionIcon
              component={Link}
              to={`/g/${groupSlug}/r/${slug}?edit=true`}
              aria-label={t('web.edit_item', { name })}
            >
              <IconPencil size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
        />
      )}
      {data && <Pager page={data} onPage={listing.setPage} />}
    </>
  );
}

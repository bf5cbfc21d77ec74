import { Button } from '@mantine/core';
import { IconSearchOff, IconTag } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { AddButton } from '../kit/lists/AddButton.tsx';
import { ListSearch } from '../kit/lists/ListSearch.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { useLastPage, useListing } from '../kit/lists/use-listing.ts';
import { DeleteOrganizer, DeleteUnused } from './DeleteOrganizers.tsx';
import { OrganizerForm } from './OrganizerForm.tsx';
import { OrganizerRow } from './OrganizerRow.tsx';
import classes from './OrganizersPage.module.css';
import { type Organizer, useMayOrganize, useOrganizers, useRecipeCounts, useUnused } from './use-organizers.ts';

type Asking =
  | { readonly what: 'edit'; readonly organizer: Organizer | null }
  | { readonly what: 'delete'; readonly organizer: Organizer }
  | { readonly what: 'unused' };

interface QuestionProps {
  readonly kind: OrganizerKind;
  readonly asking: Asking | null;
  readonly unused: readonly OrganizerRef[];
  readonly onClose: () => void;
}

function Question({ kind, asking, unused, onClose }: QuestionProps) {
  if (asking?.what === 'edit')
    return <OrganizerForm kind={kind} organizer={asking.organizer} onSaved={onClose} onClose={onClose} />;
  if (asking?.what === 'delete') return <DeleteOrganizer kind={kind} organizer={asking.organizer} onClose={onClose} />;
  if (asking?.what === 'unused') return <DeleteUnused kind={kind} unused={unused} onClose={onClose} />;
  return null;
}

function Nothing({ kind, search, action }: { kind: OrganizerKind; search: string; action: ReactNode }) {
  const t = useTranslate();
  if (search) return <Message icon={IconSearchOff} text={t('web.organizers.nothing_found', { search })} />;
  return <Message icon={IconTag} text={t(`web.organizers.empty.${kind}`)} action={action} />;
}

/** All categories, tags or tools of the group. */
export function OrganizersPage({ kind }: { kind: OrganizerKind }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const listing = useListing();
  const { data, error, refetch } = useOrganizers(kind, listing);
  useLastPage(data, listing);
  const canChange = useMayOrganize();
  const { data: counts } = useRecipeCounts(kind);
  const unused = useUnused(kind, canChange);
  const [asking, setAsking] = useState<Asking | null>(null);
  const create = <AddButton onClick={() => setAsking({ what: 'edit', organizer: null })}>{t(`new.${kind}`)}</AddButton>;
  const isEmpty = data?.total === 0 && listing.search === '';
  return (
    <>
      <PageHead title={facetName(t, kind)} note={data?.total || null} actions={!isEmpty && create} />
      {!isEmpty && (
        <ListSearch label={t(`web.finder.find.${kind}`)} listing={listing}>
          {unused.length > 0 && (
            <Button variant="default" onClick={() => setAsking({ what: 'unused' })}>
              {t('web.organizers.unused', { count: unused.length })}
            </Button>
          )}
        </ListSearch>
      )}
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data?.total === 0 && <Nothing kind={kind} search={listing.search} action={create} />}
      {data && data.total > 0 && (
        <ul className={classes.list}>
          {data.items.map((organizer) => (
            <OrganizerRow
              key={organizer.id}
              organizer={organizer}
              count={counts && (counts[organizer.id] ?? 0)}
              to={`/g/${groupSlug}/recipes/${kind}/${organizer.slug}`}
              canChange={canChange}
              onEdit={() => setAsking({ what: 'edit', organizer })}
              onDelete={() => setAsking({ what: 'delete', organizer })}
            />
          ))}
        </ul>
      )}
      {data && <Pager page={data} onPage={listing.setPage} />}
      <Question kind={kind} asking={asking} unused={unused} onClose={() => setAsking(null)} />
    </>
  );
}

import { IconSearchOff, IconTag } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Pager } from '../kit/lists/Pager.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { SearchField } from '../kit/lists/SearchField.tsx';
import { useListing } from '../kit/lists/use-listing.ts';
import { ExploreFault } from './ExploreFault.tsx';
import classes from './PublicLists.module.css';
import { usePublicOrganizers } from './use-explore.ts';

/** A group's categories, tags or tools, for visitors. */
export function PublicOrganizersPage({ kind }: { kind: OrganizerKind }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const listing = useListing();
  const { data, error, refetch } = usePublicOrganizers(groupSlug!, kind, listing);
  if (error && !data) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  const { search } = listing;
  return (
    <>
      <PageHead title={facetName(t, kind)} note={data?.total || null} />
      {(search || data?.total !== 0) && (
        <search className={classes.search}>
          <SearchField label={t(`web.finder.find.${kind}`)} search={search} onSearch={listing.setSearch} />
        </search>
      )}
      {!data && <RowsSkeleton />}
      {data?.total === 0 && search && (
        <Message icon={IconSearchOff} text={t('web.organizers.nothing_found', { search })} />
      )}
      {data?.total === 0 && !search && <Message icon={IconTag} text={t('web.finder.none_yet')} />}
      <ul className={classes.names}>
        {data?.items.map(({ id, name, slug }) => (
          <li key={id}>
            <Link to={`/g/${groupSlug}/recipes/${kind}/${slug}`}>
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
      {data && <Pager page={data} onPage={listing.setPage} />}
    </>
  );
}

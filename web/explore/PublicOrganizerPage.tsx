import { IconBook } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import { useTranslate } from '../kit/language.tsx';
import { RecipesPage } from '../recipes/list/RecipesPage.tsx';
import { ExploreFault, isShut, NotShown } from './ExploreFault.tsx';
import { usePublicOrganizer } from './use-explore.ts';

/** The public recipes of one category, tag or tool. */
export function PublicOrganizerPage({ kind }: { kind: OrganizerKind }) {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: organizer, error, refetch } = usePublicOrganizer(groupSlug!, kind, slug!);
  if (isShut(error, organizer)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  if (organizer === undefined) return null;
  if (organizer === null) return <NotShown text={t(`web.organizers.gone.${kind}`)} />;
  return (
    <RecipesPage
      title={organizer.name}
      filter={{ [kind]: [organizer.slug] }}
      group={groupSlug}
      above={<Link to={`/g/${groupSlug}/recipes/${kind}`}>{facetName(t, kind)}</Link>}
      empty={{ icon: IconBook, text: t('web.explore.nothing_inside') }}
    />
  );
}

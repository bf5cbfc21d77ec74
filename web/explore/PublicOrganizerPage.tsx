import { IconBook } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import type { OrganizerRef } from '../../core/recipes/organizer-ref.ts';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RecipeSearch } from '../recipes/list/RecipeSearch.tsx';
import { useListChoice, useRecipeList } from '../recipes/list/use-recipe-list.ts';
import { ExploreFault, isShut, NotShown } from './ExploreFault.tsx';
import { usePublicOrganizer } from './use-explore.ts';

function OpenOrganizer({ kind, organizer }: { kind: OrganizerKind; organizer: OrganizerRef }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const choice = useListChoice();
  const list = useRecipeList(choice, { [kind]: [organizer.slug] }, groupSlug);
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHead
        title={organizer.name}
        note={total ? t('recipes.count', { count: total }) : null}
        above={<Link to={`/g/${groupSlug}/recipes/${kind}`}>{facetName(t, kind)}</Link>}
      />
      <RecipeSearch
        choice={choice}
        list={list}
        empty={<Message icon={IconBook} text={t('web.explore.nothing_inside')} />}
      />
    </>
  );
}

/** The public recipes of one category, tag or tool. */
export function PublicOrganizerPage({ kind }: { kind: OrganizerKind }) {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: organizer, error, refetch } = usePublicOrganizer(groupSlug!, kind, slug!);
  if (isShut(error, organizer)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  if (organizer === undefined) return null;
  if (organizer === null) return <NotShown text={t(`web.organizers.gone.${kind}`)} />;
  return <OpenOrganizer kind={kind} organizer={organizer} />;
}

import { IconBook } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { CookbookLead } from '../cookbooks/CookbookLead.tsx';
import { useTranslate } from '../kit/language.tsx';
import { RecipesPage } from '../recipes/list/RecipesPage.tsx';
import { ExploreFault, isShut, NotShown } from './ExploreFault.tsx';
import { usePublicCookbooks } from './use-explore.ts';

/** A public cookbook with its public recipes. */
export function PublicCookbookPage() {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: cookbooks, error, refetch } = usePublicCookbooks(groupSlug!);
  if (isShut(error, cookbooks)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  if (!cookbooks) return null;
  const cookbook = cookbooks.find((one) => one.slug === slug);
  if (!cookbook) return <NotShown text={t('errors.cookbooks.not_found')} />;
  return (
    <RecipesPage
      title={cookbook.name}
      filter={{ cookbook: cookbook.slug }}
      group={groupSlug}
      above={<Link to={`/g/${groupSlug}/cookbooks`}>{t('web.cookbooks.title')}</Link>}
      empty={{ icon: IconBook, text: t('web.explore.nothing_inside') }}
    >
      <CookbookLead cookbook={cookbook} />
    </RecipesPage>
  );
}

import { IconBook } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { CookbookLead } from '../cookbooks/CookbookLead.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RecipeSearch } from '../recipes/list/RecipeSearch.tsx';
import { useListChoice, useRecipeList } from '../recipes/list/use-recipe-list.ts';
import { ExploreFault, isShut, NotShown } from './ExploreFault.tsx';
import { usePublicCookbooks } from './use-explore.ts';

function OpenCookbook({ cookbook }: { cookbook: Cookbook }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const choice = useListChoice();
  const list = useRecipeList(choice, { cookbook: cookbook.slug }, groupSlug);
  const total = list.data?.pages[0]?.total;
  return (
    <>
      <PageHead
        title={cookbook.name}
        note={total ? t('recipes.count', { count: total }) : null}
        above={<Link to={`/g/${groupSlug}/cookbooks`}>{t('web.cookbooks.title')}</Link>}
      >
        <CookbookLead cookbook={cookbook} />
      </PageHead>
      <RecipeSearch
        choice={choice}
        list={list}
        empty={<Message icon={IconBook} text={t('web.explore.nothing_inside')} />}
      />
    </>
  );
}

/** A public cookbook with its public recipes. */
export function PublicCookbookPage() {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: cookbooks, error, refetch } = usePublicCookbooks(groupSlug!);
  if (isShut(error, cookbooks)) return <ExploreFault error={error} onRetry={() => void refetch()} />;
  if (!cookbooks) return null;
  const cookbook = cookbooks.find((one) => one.slug === slug);
  return cookbook ? <OpenCookbook cookbook={cookbook} /> : <NotShown text={t('errors.cookbooks.not_found')} />;
}

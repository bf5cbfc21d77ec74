import { IconToolsKitchen2 } from '@tabler/icons-react';
import { useParams } from 'react-router';
import { useTranslate } from '../kit/language.tsx';
import { RecipesPage } from '../recipes/list/RecipesPage.tsx';
import { ExploreFault } from './ExploreFault.tsx';

/** A group's public recipes. */
export function PublicRecipesPage() {
  const t = useTranslate();
  const { groupSlug } = useParams();
  return (
    <RecipesPage
      title={t('recipes.recipes')}
      filter={{}}
      group={groupSlug}
      empty={{ icon: IconToolsKitchen2, text: t('web.explore.no_recipes') }}
      shut={(error, retry) => <ExploreFault error={error} onRetry={retry} />}
    />
  );
}

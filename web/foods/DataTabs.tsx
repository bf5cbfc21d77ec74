import { useUser } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { PageTabs } from '../kit/layout/PageTabs.tsx';
import { dataNouns } from './data-noun.ts';

/** Tabs of the group's data. Categories, tags and tools have their own pages, which every member may open. */
export function DataTabs() {
  const t = useTranslate();
  const { groupSlug } = useUser();
  const tabs = [
    { to: '/group/data/recipes', name: t('recipes.recipes') },
    ...dataNouns.map((noun) => ({ to: `/group/data/${noun}`, name: t(`web.data.${noun}`) })),
    { to: `/g/${groupSlug}/recipes/categories`, name: t('recipes.categories') },
    { to: `/g/${groupSlug}/recipes/tags`, name: t('recipes.tags') },
    { to: `/g/${groupSlug}/recipes/tools`, name: t('recipes.tools') },
  ];
  return <PageTabs label={t('web.data.title')} tabs={tabs} />;
}

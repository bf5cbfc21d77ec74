import { Button } from '@mantine/core';
import { IconBook, IconCompass, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { useCookbookList } from '../finder/use-cookbook-list.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { useLast } from '../kit/use-last.ts';
import { RecipeSearch } from '../recipes/list/RecipeSearch.tsx';
import { useListChoice, useRecipeList } from '../recipes/list/use-recipe-list.ts';
import { CookbookForm } from './CookbookForm.tsx';
import { CookbookLead } from './CookbookLead.tsx';

function OpenCookbook({ cookbook }: { cookbook: Cookbook }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const navigate = useNavigate();
  const choice = useListChoice();
  const list = useRecipeList(choice, { cookbook: cookbook.slug });
  const [isEditing, setEditing] = useState(false);
  const total = list.data?.pages[0]?.total;
  const edit = (
    <Button
      variant="default"
      leftSection={<IconPencil size={18} stroke={1.5} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      {t('buttons.edit')}
    </Button>
  );
  return (
    <>
      <PageHead title={cookbook.name} note={total ? t('recipes.count', { count: total }) : null} actions={edit}>
        <CookbookLead cookbook={cookbook} />
      </PageHead>
      <RecipeSearch
        choice={choice}
        list={list}
        empty={<Message icon={IconBook} text={t('web.cookbooks.nothing_inside')} />}
      />
      {isEditing && (
        <CookbookForm
          cookbook={cookbook}
          defaultName={cookbook.name}
          onSaved={({ slug }) => {
            setEditing(false);
            // Renaming a cookbook changes its slug.
            void navigate(`/g/${groupSlug}/cookbooks/${slug}`, { replace: true });
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** The recipes of one cookbook. */
export function CookbookPage() {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: cookbooks, error, refetch, isFetching } = useCookbookList();
  const named = cookbooks?.find((one) => one.slug === slug);
  const last = useLast(named, slug);
  // Renaming a cookbook changes its address, also for those who have it open.
  const cookbook = named ?? cookbooks?.find(({ id }) => id === last?.id);
  const gone = t('errors.cookbooks.not_found');
  if (last)
    return (
      <Kept key={last.id} of={cookbook} gone={gone}>
        {(kept, isGone) => (
          <>
            <FormFault error={isGone && gone} />
            <OpenCookbook cookbook={kept} />
          </>
        )}
      </Kept>
    );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  // A cookbook that was just renamed appears in the list that is still loading.
  if (!cookbooks || isFetching) return null;
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
      <Message
        icon={IconCompass}
        title={t('messages.pageNotFound')}
        text={gone}
        action={
          <Button component={Link} to={`/g/${groupSlug}/cookbooks`}>
            {t('web.cookbooks.title')}
          </Button>
        }
      />
    </>
  );
}

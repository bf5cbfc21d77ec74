import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { useCookbookList } from '../finder/use-cookbook-list.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { NotFound } from '../kit/layout/NotFound.tsx';
import { EditButton } from '../kit/lists/EditButton.tsx';
import { useLast } from '../kit/use-last.ts';
import { RecipesPage } from '../recipes/list/RecipesPage.tsx';
import { CookbookForm } from './CookbookForm.tsx';
import { CookbookLead } from './CookbookLead.tsx';

function OpenCookbook({ cookbook }: { cookbook: Cookbook }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const navigate = useNavigate();
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      <RecipesPage
        title={cookbook.name}
        filter={{ cookbook: cookbook.slug }}
        actions={<EditButton onClick={() => setEditing(true)} />}
        empty={{ icon: IconBook, text: t('web.cookbooks.nothing_inside') }}
      >
        <CookbookLead cookbook={cookbook} />
      </RecipesPage>
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
    <NotFound
      text={gone}
      action={
        <Button component={Link} to={`/g/${groupSlug}/cookbooks`}>
          {t('web.cookbooks.title')}
        </Button>
      }
    />
  );
}

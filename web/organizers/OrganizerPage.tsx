import { Button } from '@mantine/core';
import { IconBook, IconCompass, IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { useLast } from '../kit/use-last.ts';
import { RecipeSearch } from '../recipes/list/RecipeSearch.tsx';
import { useListChoice, useRecipeList } from '../recipes/list/use-recipe-list.ts';
import { OrganizerForm } from './OrganizerForm.tsx';
import { type Organizer, useMayOrganize, useOrganizer } from './use-organizers.ts';

function OpenOrganizer({ kind, organizer }: { kind: OrganizerKind; organizer: Organizer }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const navigate = useNavigate();
  const canChange = useMayOrganize();
  const choice = useListChoice();
  const list = useRecipeList(choice, { [kind]: [organizer.slug] });
  const [isEditing, setEditing] = useState(false);
  const total = list.data?.pages[0]?.total;
  const all = `/g/${groupSlug}/recipes/${kind}`;
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
      <PageHead
        title={organizer.name}
        note={total ? t('recipes.count', { count: total }) : null}
        above={<Link to={all}>{facetName(t, kind)}</Link>}
        actions={canChange && edit}
      />
      <RecipeSearch
        choice={choice}
        list={list}
        empty={<Message icon={IconBook} text={t('web.organizers.nothing_inside')} />}
      />
      {isEditing && (
        <OrganizerForm
          kind={kind}
          organizer={organizer}
          onSaved={({ slug }) => {
            setEditing(false);
            // Renaming an organizer changes its slug.
            void navigate(`${all}/${slug}`, { replace: true });
          }}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}

/** The recipes of one category, tag or tool. */
export function OrganizerPage({ kind }: { kind: OrganizerKind }) {
  const t = useTranslate();
  const { groupSlug, slug } = useParams();
  const { data: organizer, error, refetch } = useOrganizer(kind, slug!);
  const last = useLast(organizer, `${kind}/${slug}`);
  const gone = t(`web.organizers.gone.${kind}`);
  if (last)
    return (
      <Kept key={last.id} of={organizer ?? undefined} gone={gone}>
        {(kept, isGone) => (
          <>
            <FormFault error={isGone && gone} />
            <OpenOrganizer kind={kind} organizer={kept} />
          </>
        )}
      </Kept>
    );
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (organizer === undefined) return null;
  return (
    <>
      <title>{t('web.page_title', { page: t('messages.notFoundTitle') })}</title>
      <Message
        icon={IconCompass}
        title={t('messages.pageNotFound')}
        text={gone}
        action={
          <Button component={Link} to={`/g/${groupSlug}/recipes/${kind}`}>
            {facetName(t, kind)}
          </Button>
        }
      />
    </>
  );
}

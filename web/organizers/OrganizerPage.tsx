import { Button } from '@mantine/core';
import { IconBook } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { facetName, type OrganizerKind } from '../../core/recipes/facets.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { Kept } from '../kit/dialogs/keep.tsx';
import { useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { NotFound } from '../kit/layout/NotFound.tsx';
import { EditButton } from '../kit/lists/EditButton.tsx';
import { useLast } from '../kit/use-last.ts';
import { RecipesPage } from '../recipes/list/RecipesPage.tsx';
import { OrganizerForm } from './OrganizerForm.tsx';
import { type Organizer, useMayOrganize, useOrganizer } from './use-organizers.ts';

function OpenOrganizer({ kind, organizer }: { kind: OrganizerKind; organizer: Organizer }) {
  const t = useTranslate();
  const { groupSlug } = useParams();
  const navigate = useNavigate();
  const canChange = useMayOrganize();
  const [isEditing, setEditing] = useState(false);
  const all = `/g/${groupSlug}/recipes/${kind}`;
  return (
    <>
      <RecipesPage
        title={organizer.name}
        filter={{ [kind]: [organizer.slug] }}
        above={<Link to={all}>{facetName(t, kind)}</Link>}
        actions={canChange && <EditButton onClick={() => setEditing(true)} />}
        empty={{ icon: IconBook, text: t('web.organizers.nothing_inside') }}
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
    <NotFound
      text={gone}
      action={
        <Button component={Link} to={`/g/${groupSlug}/recipes/${kind}`}>
          {facetName(t, kind)}
        </Button>
      }
    />
  );
}

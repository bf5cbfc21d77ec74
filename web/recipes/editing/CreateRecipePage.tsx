import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GroupPreferences } from '../../../core/groups/schema.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Failure } from '../../kit/layout/Failure.tsx';
import { useClient } from '../../site/use-client.tsx';
import { RecipeSkeleton } from '../page/RecipeSkeleton.tsx';
import { emptyDraft } from './draft/draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { useEditor } from './use-editor.ts';

function NewRecipe({ preferences }: { preferences: GroupPreferences }) {
  const t = useTranslate();
  const [first] = useState(() => emptyDraft(preferences));
  const editor = useEditor(null, first);
  return <EditorForm editor={editor} title={t('web.editor.create_title')} />;
}

/** Creates a recipe by hand. Starts with the group's preferences. */
export function CreateRecipePage() {
  const client = useClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['groups', 'preferences'],
    queryFn: ({ signal }) => client.groups.preferences({ signal }),
    staleTime: 5 * 60_000,
  });
  if (data) return <NewRecipe preferences={data} />;
  return error ? <Failure error={error} onRetry={() => void refetch()} /> : <RecipeSkeleton />;
}

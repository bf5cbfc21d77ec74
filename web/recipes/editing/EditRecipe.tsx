import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { type EditRefusal, editRefusal } from '../../../core/recipes/may-edit.ts';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { useUser } from '../../auth/use-session.ts';
import { useTranslate } from '../../kit/language.tsx';
import { Message } from '../../kit/layout/Message.tsx';
import { draftOf } from './draft/draft.ts';
import { EditorForm } from './EditorForm.tsx';
import { useEditor } from './use-editor.ts';

export interface EditRecipeProps {
  readonly recipe: Recipe;
  /** Whether somebody has deleted the recipe meanwhile. */
  readonly isGone: boolean;
}

function Locked({ recipe, why }: { recipe: Recipe; why: EditRefusal }) {
  const t = useTranslate();
  return (
    <Message
      icon={IconLock}
      title={recipe.name}
      text={t(`web.recipe.${why}`)}
      action={
        <Button component={Link} to="?">
          {t('web.editor.back')}
        </Button>
      }
    />
  );
}

function OpenEditor({ recipe, isGone }: EditRecipeProps) {
  const t = useTranslate();
  const [first] = useState(() => draftOf(recipe));
  const editor = useEditor(recipe, first, isGone);
  return <EditorForm editor={editor} title={t('web.editor.edit_title', { name: recipe.name })} />;
}

/** The editor of a recipe, or the reason why it cannot be edited. */
export function EditRecipe({ recipe, isGone }: EditRecipeProps) {
  const refusal = editRefusal(recipe, useUser());
  return refusal ? <Locked recipe={recipe} why={refusal} /> : <OpenEditor recipe={recipe} isGone={isGone} />;
}

import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import type { Recipe } from '../../../core/recipes/schema.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import formClasses from '../../kit/dialogs/form.module.css';
import { isBusyUntilLeft } from '../../kit/dialogs/is-busy-until-left.ts';
import { errorText } from '../../kit/error-text.ts';
import { useLanguage } from '../../kit/language.tsx';
import { useDuplicateRecipe } from './use-recipe.ts';

export function DuplicateRecipe({ recipe, onClose }: { recipe: Recipe; onClose: () => void }) {
  const language = useLanguage();
  const { t } = language;
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const duplicate = useDuplicateRecipe(recipe);
  const [name, setName] = useState(() => t('recipes.copy_name', { name: recipe.name }));
  const [isMissing, setMissing] = useState(false);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(name.trim() === '');
    if (name.trim() === '') return;
    duplicate.mutate(name.trim(), { onSuccess: (copy) => void navigate(`/g/${groupSlug}/r/${copy.slug}`) });
  };
  const fault = isMissing ? t('validation.nameRequired') : duplicate.error && errorText(duplicate.error, language);
  return (
    <Dialog title={t('buttons.duplicate')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('web.recipe.name')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          error={fault}
          data-autofocus
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" loading={isBusyUntilLeft(duplicate)}>
            {t('buttons.duplicate')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

import { Button, Switch, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { MAX_LANGUAGE } from '../../core/importing/limits.ts';
import { MAX_FILE_BYTES } from '../../core/kit/file-limits.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { isBusyUntilLeft } from '../kit/dialogs/is-busy-until-left.ts';
import { useLanguage } from '../kit/language.tsx';
import { ProgressBar } from '../kit/layout/ProgressBar.tsx';
import { showLoading } from '../kit/toasts.ts';
import { useClient } from '../site/use-client.tsx';
import { ChosenFiles } from './ChosenFiles.tsx';
import { ImportFrame } from './ImportFrame.tsx';
import classes from './ImportPage.module.css';
import { ParseSwitch } from './ParseSwitch.tsx';
import { forgetLists } from './stored.ts';
import { useAi } from './use-ai.ts';

/** Imports a recipe from photographs or a PDF. */
export function ImportFilesPage() {
  const language = useLanguage();
  const { t } = language;
  const client = useClient();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { groupSlug } = useParams();
  const ai = useAi();
  const [images, setImages] = useState<readonly File[]>([]);
  const [keepPicture, setKeepPicture] = useState(false);
  const [parseIngredients, setParse] = useState(true);
  const [translateLanguage, setLanguage] = useState('');
  const [fault, setFault] = useState<string>();

  const reading = useMutation({
    mutationFn() {
      const done = showLoading(t('web.import.reading_files'));
      const query = { translateLanguage: translateLanguage.trim() || undefined };
      return client.importing
        .fromFiles({ form: { images: [...images], keepPicture, parseIngredients, ifExists: 'skip' }, query })
        .finally(done);
    },
    async onSuccess(slug) {
      await forgetLists(queries);
      await navigate(`/g/${groupSlug}/r/${slug}`, { state: { isParsed: parseIngredients } });
    },
  });

  const choose = (files: readonly File[]) => {
    setImages(files);
    setFault(undefined);
    reading.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const large = images.find(({ size }) => size > MAX_FILE_BYTES);
    const found =
      images.length === 0
        ? t('web.import.no_files')
        : large && t('web.import.file_too_large', { name: large.name, max: MAX_FILE_BYTES / 2 ** 20 });
    setFault(found);
    if (!found) reading.mutate();
  };

  const hasPhoto = images.some(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name));
  return (
    <ImportFrame lead={t('web.import.files_lead')}>
      <p className={classes.lead}>{t('web.import.more_files')}</p>
      {ai.isKnown && !ai.seesPictures && !ai.recognizesText && (
        <div className={classes.note} role="note">
          <strong>{t('web.import.no_ai')}</strong>
          <p>{t(ai.isThere ? 'web.import.ai_sees_nothing' : 'web.import.no_ai_help')}</p>
        </div>
      )}
      {ai.recognizesText && !ai.seesPictures && <p className={classes.lead}>{t('web.import.reads_photos')}</p>}
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <ChosenFiles files={images} isBusy={reading.isPending} onChange={choose} />
        {hasPhoto && (
          <Switch
            label={t('web.import.keep_picture')}
            description={t('web.import.keep_picture_help')}
            checked={keepPicture}
            onChange={(event) => setKeepPicture(event.currentTarget.checked)}
          />
        )}
        <ParseSwitch isOn={parseIngredients} onChange={setParse} />
        {ai.isThere && (
          <TextInput
            label={t('web.import.translate')}
            description={t('web.import.translate_help')}
            maxLength={MAX_LANGUAGE}
            value={translateLanguage}
            onChange={(event) => setLanguage(event.currentTarget.value)}
          />
        )}
        <FormFault title={!fault && t('messages.recipeCreationFailed')} error={fault ?? reading.error} />
        {reading.isPending && (
          <div className={classes.reading} role="status">
            <ProgressBar label={t('web.import.reading_files')} />
            <p>{t('web.import.takes_time')}</p>
          </div>
        )}
        <div className={classes.actions}>
          <Button type="submit" loading={isBusyUntilLeft(reading)}>
            {t('buttons.import')}
          </Button>
        </div>
      </form>
    </ImportFrame>
  );
}

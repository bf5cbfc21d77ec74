import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import type { SeedLocale } from '../../core/foods/seeds/seed-locale.ts';
import { FormDialog } from '../kit/dialogs/FormDialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import type { DataNoun } from './data-noun.ts';
import { useSeed } from './use-data.ts';
import { useOwnSeedLocale, useSeedLocales } from './use-seed-locales.ts';

/** Adds common foods, units or labels in a chosen language. */
export function SeedDialog({ noun, onClose }: { noun: DataNoun; onClose: () => void }) {
  const language = useLanguage();
  const { t } = language;
  const seed = useSeed(noun);
  const names = useSeedLocales();
  const [locale, setLocale] = useState(useOwnSeedLocale());
  const submit = () =>
    seed.mutate(locale, {
      onSuccess() {
        onClose();
        showToast('success', t(`web.data.seeded.${noun}`));
      },
    });
  return (
    <FormDialog
      title={t(`foods.seed.${noun}`)}
      action={t('buttons.add')}
      isBusy={seed.isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={formClasses.text}>{t('web.data.seed_text')}</p>
      <NativeSelect
        label={t('fields.language')}
        value={locale}
        data={names}
        onChange={(event) => setLocale(event.currentTarget.value as SeedLocale)}
        error={seed.error && errorText(seed.error, language)}
        data-autofocus
      />
    </FormDialog>
  );
}

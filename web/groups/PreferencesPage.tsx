import { Button, NativeSelect, Switch } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { GroupPreferences } from '../../core/groups/schema.ts';
import { etagOf } from '../../core/kit/etag.ts';
import { weekdayInWords } from '../../core/kit/text/day-words.ts';
import { useUser } from '../auth/use-session.ts';
import { FormFault } from '../kit/dialogs/FormFault.tsx';
import { useFields } from '../kit/dialogs/use-fields.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { Section } from '../kit/layout/Section.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { showToast } from '../kit/toasts.ts';
import { GroupTabs } from './GroupTabs.tsx';
import { useChangePreferences, useHouseholds, usePreferences } from './use-group.ts';

function useDayNames(): { value: string; label: string }[] {
  const { locale } = useLanguage();
  return Array.from({ length: 7 }, (_, day) => ({
    value: String(day),
    label: weekdayInWords(day, locale),
  }));
}

const recipeSettings = [
  'recipePublic',
  'recipeShowNutrition',
  'recipeShowAssets',
  'recipeLandscapeView',
  'recipeDisableComments',
  'recipeDisableAmount',
] as const;

function PreferencesForm({ preferences, hasOthers }: { preferences: GroupPreferences; hasOthers: boolean }) {
  const t = useTranslate();
  const save = useChangePreferences();
  const days = useDayNames();
  const [seen, setSeen] = useState(preferences);
  const { id: _, groupId: __, updateAt: ___, ...initial } = preferences;
  const fields = useFields(initial, { error: save.error });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      {
        body: { ...fields.values, firstDayOfWeek: Number(fields.values.firstDayOfWeek) },
        ifMatch: etagOf(seen) ?? '*',
      },
      {
        onSuccess: (saved) => {
          setSeen(saved);
          showToast('success', t('web.preferences.saved'));
        },
      },
    );
  };
  return (
    <form data-asks onSubmit={submit} noValidate>
      <Section title={t('web.group.title')} help={t('web.preferences.household_help')}>
        <Switch
          {...fields.tick('privateGroup')}
          label={t('web.group.private')}
          description={t('web.group.private_help')}
        />
        {hasOthers && (
          <Switch
            {...fields.tick('lockRecipeEditsFromOtherHouseholds')}
            label={t('web.preferences.settings.lockRecipeEditsFromOtherHouseholds')}
            description={t('web.preferences.helps.lockRecipeEditsFromOtherHouseholds')}
          />
        )}
        <NativeSelect {...fields.text('firstDayOfWeek')} label={t('web.preferences.first_day')} data={days} />
      </Section>
      <Section title={t('web.preferences.recipes')} help={t('web.preferences.recipes_help')}>
        {recipeSettings.map((name) => (
          <Switch
            key={name}
            {...fields.tick(name)}
            label={t(`web.preferences.settings.${name}`)}
            description={t(`web.preferences.helps.${name}`)}
          />
        ))}
        <FormFault error={fields.rest} />
        <div>
          <Button type="submit" loading={save.isPending}>
            {t('buttons.save')}
          </Button>
        </div>
      </Section>
    </form>
  );
}

/** Preferences of a household. */
export function PreferencesPage() {
  const t = useTranslate();
  const { household } = useUser();
  const { data, error, refetch } = usePreferences();
  const households = useHouseholds();
  return (
    <>
      <PageHead title={t('groups.preferences')} note={<bdi>{household}</bdi>}>
        <GroupTabs />
      </PageHead>
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !data && <RowsSkeleton />}
      {data && <PreferencesForm preferences={data} hasOthers={(households.data?.length ?? 1) > 1} />}
    </>
  );
}

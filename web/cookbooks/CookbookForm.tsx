import { Button, Switch, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import type { Cookbook } from '../../core/cookbooks/schema.ts';
import { MAX_NAME, MAX_TEXT } from '../../core/kit/text/limits.ts';
import { organizerKinds, writtenFilter } from '../../core/recipes/facets.ts';
import { MAX_FILTER } from '../../core/recipes/limits.ts';
import { PickMany } from '../finder/PickMany.tsx';
import { useFittingCount } from '../finder/use-fitting-count.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { errorText } from '../kit/error-text.ts';
import { useLanguage, useTranslate } from '../kit/language.tsx';
import classes from './CookbookForm.module.css';
import { askedOf, type Criteria, noCriteria, withAsked } from './criteria.ts';
import { type CookbookValues, useSaveCookbook } from './use-cookbooks.ts';

const initial = (cookbook: Cookbook | null): CookbookValues => ({
  ...(cookbook ?? noCriteria),
  queryFilterString: cookbook ? writtenFilter(cookbook) : '',
  name: cookbook?.name ?? '',
  description: cookbook?.description ?? '',
  public: cookbook?.public ?? false,
});

const valuesOf = (values: CookbookValues): CookbookValues => ({
  name: values.name?.trim() ?? '',
  description: values.description?.trim() ?? '',
  public: values.public,
  categories: values.categories,
  tags: values.tags,
  tools: values.tools,
  requireAllCategories: values.requireAllCategories,
  requireAllTags: values.requireAllTags,
  requireAllTools: values.requireAllTools,
  queryFilterString: values.queryFilterString.trim(),
});

/** A filter that was written in another client, until it is removed. Then the lists can select its recipes. */
function WrittenFilter({ filter, onChange }: { filter: string; onChange: (filter: string) => void }) {
  const t = useTranslate();
  return (
    <Textarea
      label={t('fields.filter')}
      description={t('web.cookbooks.filter_help')}
      dir="ltr"
      autosize
      maxRows={6}
      maxLength={MAX_FILTER}
      value={filter}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function CriteriaFields({ criteria, onChange }: { criteria: Criteria; onChange: (criteria: Criteria) => void }) {
  const t = useTranslate();
  const asked = askedOf(criteria);
  const fitting = useFittingCount(asked);
  return (
    <fieldset className={classes.criteria}>
      <legend>{t('web.cookbooks.criteria')}</legend>
      <p>{t('web.cookbooks.criteria_help')}</p>
      {organizerKinds.map((facet) => (
        <PickMany
          key={facet}
          facet={facet}
          asked={asked[facet]}
          onChange={(next) => onChange(withAsked(criteria, facet, next))}
        />
      ))}
      <p className={classes.fitting} role="status">
        {fitting !== undefined && t('web.cookbooks.fitting', { count: fitting })}
      </p>
    </fieldset>
  );
}

export interface CookbookFormProps {
  /** Null creates a new one. */
  readonly cookbook: Cookbook | null;
  /** The name that the server gives to a cookbook without one. */
  readonly defaultName: string;
  readonly onSaved: (cookbook: Cookbook) => void;
  readonly onClose: () => void;
}

/** Names a cookbook and edits the filter that fills it. */
export function CookbookForm({ cookbook, defaultName, onSaved, onClose }: CookbookFormProps) {
  const language = useLanguage();
  const { t } = language;
  const save = useSaveCookbook(cookbook);
  const [values, setValues] = useState(() => initial(cookbook));
  const filter = cookbook && writtenFilter(cookbook);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // Await the call: a live update may arrive before the answer and unmount this page with its `mutate` callbacks.
    void save.mutateAsync(valuesOf(values)).then(onSaved, () => {});
  };
  return (
    <Dialog title={cookbook ? t('web.cookbooks.edit') : t('web.cookbooks.create')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit} noValidate>
        <TextInput
          label={t('fields.name')}
          placeholder={cookbook?.name ?? defaultName}
          maxLength={MAX_NAME}
          value={values.name ?? ''}
          onChange={(event) => setValues({ ...values, name: event.currentTarget.value })}
          error={save.error && errorText(save.error, language)}
          data-autofocus
        />
        <Textarea
          label={t('fields.description')}
          autosize
          minRows={2}
          maxRows={6}
          maxLength={MAX_TEXT}
          value={values.description ?? ''}
          onChange={(event) => setValues({ ...values, description: event.currentTarget.value })}
        />
        {filter && (
          <WrittenFilter
            filter={values.queryFilterString}
            onChange={(queryFilterString) => setValues({ ...values, queryFilterString })}
          />
        )}
        {!values.queryFilterString && (
          <CriteriaFields criteria={values} onChange={(criteria) => setValues({ ...values, ...criteria })} />
        )}
        <Switch
          label={t('fields.public')}
          description={t('web.cookbooks.public_help')}
          checked={values.public ?? false}
          onChange={(event) => setValues({ ...values, public: event.currentTarget.checked })}
        />
        <div className={`${formClasses.actions} ${formClasses.staying}`}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" loading={save.isPending}>
            {cookbook ? t('buttons.save') : t('web.cookbooks.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

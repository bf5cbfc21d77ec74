import { Button, Checkbox, NativeSelect } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { weekdays } from '../../core/kit/day.ts';
import { mealTypes } from '../../core/mealplans/meals.ts';
import type { MealplanRule, RuleDay, RuleMeal } from '../../core/mealplans/schema.ts';
import { writtenFilter } from '../../core/recipes/facets.ts';
import { Dialog } from '../kit/dialogs/Dialog.tsx';
import formClasses from '../kit/dialogs/form.module.css';
import { useLanguage } from '../kit/language.tsx';
import classes from './RulesPage.module.css';
import { ruleDayName, ruleMealName } from './rule-name.ts';
import { useCategoriesAndTags, useSaveRule } from './use-rules.ts';

interface ChoicesProps {
  readonly legend: string;
  readonly options: readonly { readonly id: string; readonly name: string }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Choices({ legend, options, chosen, onChange }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={classes.choices}>
      <legend>{legend}</legend>
      <div>
        {options.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={<bdi>{name}</bdi>}
            checked={chosen.has(id)}
            onChange={() => onChange(chosen.symmetricDifference(new Set([id])))}
          />
        ))}
      </div>
    </fieldset>
  );
}

const idsOf = (refs: MealplanRule['tags'] = []): ReadonlySet<string> => new Set(refs.map(({ id }) => id));
const refsOf = (ids: ReadonlySet<string>) => [...ids].map((id) => ({ id }));

/** Edits when a rule applies and which recipes it allows. */
export function RuleForm({ rule, onClose }: { rule?: MealplanRule; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { categories, tags } = useCategoriesAndTags();
  const save = useSaveRule(rule);
  const [day, setDay] = useState<RuleDay>(rule?.day ?? 'unset');
  const [meal, setMeal] = useState<RuleMeal>(rule?.entryType ?? 'unset');
  const [wanted, setWanted] = useState({ categories: idsOf(rule?.categories), tags: idsOf(rule?.tags) });
  const filter = rule ? writtenFilter(rule) : '';
  const isEmpty = wanted.categories.size + wanted.tags.size === 0 && filter === '';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const body = { day, entryType: meal, categories: refsOf(wanted.categories), tags: refsOf(wanted.tags) };
    save.mutate(body, { onSuccess: onClose });
  };
  return (
    <Dialog title={t(rule ? 'web.rules.change' : 'web.rules.add')} onClose={onClose}>
      <form className={formClasses.form} onSubmit={submit}>
        <NativeSelect
          label={t('fields.day')}
          value={day}
          data={(['unset', ...weekdays] as const).map((value) => ({ value, label: ruleDayName(value, locale, t) }))}
          onChange={(event) => setDay(event.currentTarget.value as RuleDay)}
          data-autofocus
        />
        <NativeSelect
          label={t('fields.meal')}
          value={meal}
          data={(['unset', ...mealTypes] as const).map((value) => ({ value, label: ruleMealName(value, t) }))}
          onChange={(event) => setMeal(event.currentTarget.value as RuleMeal)}
        />
        {filter && (
          <p>
            {t('web.rules.filter')} <bdi dir="ltr">{filter}</bdi>
          </p>
        )}
        <Choices
          legend={t('recipes.categories')}
          options={categories}
          chosen={wanted.categories}
          onChange={(chosen) => setWanted({ ...wanted, categories: chosen })}
        />
        <Choices
          legend={t('recipes.tags')}
          options={tags}
          chosen={wanted.tags}
          onChange={(chosen) => setWanted({ ...wanted, tags: chosen })}
        />
        <div className={formClasses.actions}>
          <Button variant="default" onClick={onClose}>
            {t('buttons.cancel')}
          </Button>
          <Button type="submit" disabled={isEmpty} loading={save.isPending}>
            {t('buttons.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

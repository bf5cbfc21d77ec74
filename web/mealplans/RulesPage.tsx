import { ActionIcon, Button } from '@mantine/core';
import { IconArrowLeft, IconDice3, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { MealplanRule } from '../../core/mealplans/schema.ts';
import { writtenFilter } from '../../core/recipes/facets.ts';
import { useLanguage } from '../kit/language.tsx';
import { Failure } from '../kit/layout/Failure.tsx';
import { Message } from '../kit/layout/Message.tsx';
import { PageHead } from '../kit/layout/PageHead.tsx';
import { RowsSkeleton } from '../kit/lists/RowsSkeleton.tsx';
import { showToast } from '../kit/toasts.ts';
import { RuleForm } from './RuleForm.tsx';
import classes from './RulesPage.module.css';
import { ruleDayName, ruleMealName } from './rule-name.ts';
import { useRemoveRule, useRules, useSaveRule } from './use-rules.ts';

/** Deletes a rule and offers to undo it. */
function useRemoval() {
  const { t } = useLanguage();
  const { mutateAsync: remove } = useRemoveRule();
  const { mutateAsync: add } = useSaveRule();
  return (rule: MealplanRule) => {
    const { day, entryType, queryFilterString } = rule;
    const undo = () => void add({ day, entryType, queryFilterString }).catch(() => {});
    void remove(rule).then(
      () => showToast('success', t('web.rules.removed'), { label: t('buttons.undo'), act: undo }),
      () => {},
    );
  };
}

function RuleRow({ rule, onRemove }: { rule: MealplanRule; onRemove: () => void }) {
  const { t, locale } = useLanguage();
  const [isChanging, setChanging] = useState(false);
  const name = `${ruleDayName(rule.day, locale, t)} · ${ruleMealName(rule.entryType, t)}`;
  const wanted = [...rule.categories, ...rule.tags].map((ref) => ref.name);
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <strong>{name}</strong>
        <bdi>{new Intl.ListFormat(locale).format(wanted) || writtenFilter(rule) || t('web.rules.anything')}</bdi>
      </span>
      <ActionIcon onClick={() => setChanging(true)} aria-label={t('web.rules.change_this', { name })}>
        <IconPencil size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon onClick={onRemove} aria-label={t('web.rules.remove_this', { name })}>
        <IconTrash size={20} stroke={1.5} aria-hidden />
      </ActionIcon>
      {isChanging && <RuleForm rule={rule} onClose={() => setChanging(false)} />}
    </li>
  );
}

/** Rules for choosing random recipes. */
export function RulesPage() {
  const { t } = useLanguage();
  const { data: rules, error, refetch } = useRules();
  const [isAdding, setAdding] = useState(false);
  const remove = useRemoval();
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} aria-hidden />} onClick={() => setAdding(true)}>
      {t('web.rules.add')}
    </Button>
  );
  const isEmpty = rules?.length === 0;
  return (
    <div className={classes.page}>
      <Link className={classes.back} to="/group/mealplan/planner/view">
        <IconArrowLeft className="turns" size={18} stroke={1.5} aria-hidden />
        {t('web.planner.title')}
      </Link>
      <PageHead title={t('web.rules.title')} actions={rules && !isEmpty ? add : undefined}>
        <p className={classes.lead}>{t('web.rules.lead')}</p>
      </PageHead>
      {error && !rules && <Failure error={error} onRetry={() => void refetch()} />}
      {!error && !rules && <RowsSkeleton />}
      {isEmpty && <Message icon={IconDice3} text={t('web.rules.empty')} action={add} />}
      {rules && !isEmpty && (
        <ul className={classes.rules}>
          {rules.map((rule) => (
            <RuleRow key={rule.id} rule={rule} onRemove={() => remove(rule)} />
          ))}
        </ul>
      )}
      {isAdding && <RuleForm onClose={() => setAdding(false)} />}
    </div>
  );
}

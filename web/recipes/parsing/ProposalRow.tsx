import { Checkbox } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { Part } from '../../../core/client/parsing/proposed-line.ts';
import { namesInWords } from '../../../core/kit/text/names-in-words.ts';
import { MAX_LINE, MAX_QUANTITY_TEXT } from '../../../core/recipes/limits.ts';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage } from '../../kit/language.tsx';
import { Suggest, type Suggestion } from '../../kit/lists/Suggest.tsx';
import classes from './ParseDialog.module.css';
import { isReadable, isSure, type Proposal, standingOf } from './proposals.ts';

export interface ProposalRowProps {
  readonly proposal: Proposal;
  /** Number of the line, from 1. */
  readonly number: number;
  readonly units: readonly Suggestion[];
  readonly foods: readonly Suggestion[];
  readonly onChange: (parts: Partial<Proposal>) => void;
  /** Called on Enter: accept this line and go to the next. */
  readonly onAccept: () => void;
}

/** The parser's confidence, and which names are new to the household. */
function Marks({ proposal, units, foods }: Pick<ProposalRowProps, 'proposal' | 'units' | 'foods'>) {
  const { t, locale } = useLanguage();
  const { confidence, unsure, unit, food } = proposal;
  const share = new Intl.NumberFormat(locale, { style: 'percent' });
  const named = [
    { name: unit, standing: standingOf(proposal, unit, units) },
    { name: food, standing: standingOf(proposal, food, foods) },
  ].filter(({ name }) => name.trim() !== '');
  const look = namesInWords(
    unsure.map((part) => t(`fields.${part}`)),
    locale,
  );
  return (
    <p className={classes.marks}>
      <span data-unsure={!isSure(proposal) || undefined}>
        {confidence === null ? t('web.parse.not_said') : t('web.parse.sure', { share: share.format(confidence) })}
        {look && ` · ${t('web.parse.look', { parts: look })}`}
      </span>
      {named.map(({ name, standing }) => (
        <span key={name} data-standing={standing}>
          {t(`web.parse.standing.${standing}`, { name })}
        </span>
      ))}
    </p>
  );
}

/** A line as it was written, and below it the proposed parts. */
export function ProposalRow({ proposal, number, units, foods, onChange, onAccept }: ProposalRowProps) {
  const { t, locale } = useLanguage();
  const label = (part: Part) => t('web.editor.line.field', { number, field: t(`fields.${part}`) });
  const set = (part: Part) => (value: string) => onChange({ [part]: value });
  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) !== 'Enter') return;
    event.preventDefault();
    onAccept();
  };
  const field = (part: 'quantity' | 'note') => (
    <input
      aria-label={label(part)}
      aria-invalid={(part === 'quantity' && !isReadable(proposal, locale)) || undefined}
      placeholder={t(`fields.${part}`)}
      dir="auto"
      maxLength={part === 'quantity' ? MAX_QUANTITY_TEXT : MAX_LINE}
      value={proposal[part]}
      onChange={(event) => onChange({ [part]: event.currentTarget.value })}
      onKeyDown={onKeyDown}
    />
  );
  const suggest = (part: 'unit' | 'food', options: readonly Suggestion[]) => (
    <Suggest
      label={label(part)}
      placeholder={t(`fields.${part}`)}
      value={proposal[part]}
      options={options}
      onChange={set(part)}
      onKeyDown={onKeyDown}
    />
  );
  const unsure = (part: Part) => proposal.unsure.includes(part) || undefined;
  return (
    <li className={classes.row} data-unsure={!isSure(proposal) || undefined}>
      <Checkbox
        className={classes.check}
        label={<bdi>{proposal.text}</bdi>}
        checked={proposal.isAccepted}
        onChange={(event) => onChange({ isAccepted: event.currentTarget.checked })}
      />
      <div className={classes.parts}>
        <div data-unsure={unsure('quantity')}>{field('quantity')}</div>
        <div data-unsure={unsure('unit')}>{suggest('unit', units)}</div>
        <div data-unsure={unsure('food')}>{suggest('food', foods)}</div>
        <div data-unsure={unsure('note')}>{field('note')}</div>
      </div>
      {isReadable(proposal, locale) ? (
        <Marks proposal={proposal} units={units} foods={foods} />
      ) : (
        <p className={classes.fault}>{t('web.editor.amount_fault')}</p>
      )}
    </li>
  );
}

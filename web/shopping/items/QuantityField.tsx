import { ActionIcon, TextInput } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { fieldAmount } from '../../../core/client/recipes/typed-amount.ts';
import { stepDown, stepUp } from '../../../core/shopping/amount-step.ts';
import { useLanguage } from '../../kit/language.tsx';
import classes from './EditItem.module.css';

export interface QuantityFieldProps {
  readonly value: string;
  /** The parsed amount, or null if the text is invalid. */
  readonly quantity: number | null;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

/** An amount, typed or changed with buttons. */
export function QuantityField({ value, quantity, error, onChange }: QuantityFieldProps) {
  const { t, locale } = useLanguage();
  const amount = quantity ?? 0;
  const step = (by: number) => onChange(fieldAmount(amount + by, locale));
  return (
    <div className={classes.quantity}>
      <TextInput
        label={t('fields.quantity')}
        value={value}
        inputMode="decimal"
        autoComplete="off"
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <ActionIcon
        variant="default"
        onClick={() => step(stepDown(amount))}
        disabled={!quantity}
        aria-label={t('web.shopping.fewer')}
      >
        <IconMinus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="default" onClick={() => step(stepUp(amount))} aria-label={t('web.shopping.further')}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}

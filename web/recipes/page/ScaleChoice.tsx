import { Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { readAmount } from '../../../core/recipes/scale.ts';
import { useLanguage } from '../../kit/language.tsx';
import classes from './ScaleChoice.module.css';
import { useYieldText } from './ServingsStepper.tsx';
import type { Scale } from './use-scale.ts';

const FACTORS = [0.5, 1, 2, 3];

export interface ScaleChoiceProps {
  readonly recipeYield: string | null;
  readonly scale: Scale;
}

/** The yield. Pressed, it offers half, double and triple the recipe, and any number of servings. */
export function ScaleChoice({ recipeYield, scale }: ScaleChoiceProps) {
  const { t, locale } = useLanguage();
  const text = useYieldText(recipeYield, scale);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (next: boolean) => {
    setTyped(formatQuantity(scale.count, { locale, fractions: false }));
    setWrong(false);
    setOpen(next);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = readAmount(typed.trim() || ' ');
    if (count === null || count <= 0) return setWrong(true);
    scale.setCount(count);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          className={classes.target}
          variant="default"
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => open(!isOpen)}
          // On paper, "1 × the recipe" would say nothing.
          data-print={recipeYield || scale.factor !== 1 ? 'yield' : 'never'}
        >
          <span dir="auto" aria-live="polite">
            {text}
          </span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <div className={classes.choice}>
          <fieldset className={classes.factors}>
            <legend>{t('recipes.scale')}</legend>
            {FACTORS.map((factor) => (
              <Button
                key={factor}
                variant={scale.factor === factor ? 'filled' : 'default'}
                aria-pressed={scale.factor === factor}
                onClick={() => {
                  scale.setCount(scale.base * factor);
                  setOpen(false);
                }}
              >
                {t('web.recipe.factor', { factor: formatQuantity(factor, { locale }) })}
              </Button>
            ))}
          </fieldset>
          <form className={classes.typed} onSubmit={submit} noValidate>
            <TextInput
              label={t(recipeYield && scale.base !== 1 ? 'web.recipe.servings' : 'web.recipe.batches')}
              inputMode="decimal"
              value={typed}
              error={isWrong && t('web.recipe.bad_servings')}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit">{t('web.recipe.scale_to')}</Button>
          </form>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

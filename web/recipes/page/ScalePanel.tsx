import { Button, Popover, TextInput } from '@mantine/core';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { fieldAmount, typedAmount } from '../../../core/client/recipes/typed-amount.ts';
import { unitSystems } from '../../../core/foods/unit-system.ts';
import { formatQuantity } from '../../../core/recipes/quantity.ts';
import { useLanguage } from '../../kit/language.tsx';
import classes from './ScaleChoice.module.css';
import type { Scale } from './use-scale.ts';
import type { Units } from './use-units.ts';

/** Null: as written. */
const SYSTEMS = [null, ...unitSystems];
const FACTORS = [0.5, 1, 2, 3];

export interface ScalePanelProps {
  readonly recipeYield: string | null;
  readonly scale: Scale;
  readonly units: Units | undefined;
  /** Draws the button that opens the panel. */
  readonly button: (props: { ref: React.Ref<HTMLButtonElement>; onClick: () => void }) => ReactElement;
}

/** Half, double and triple the recipe, any number of servings, and units, in a panel that opens at once. */
export function ScalePanel({ recipeYield, scale, units, button }: ScalePanelProps) {
  const { t, locale } = useLanguage();
  const target = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const open = (next: boolean) => {
    setTyped(fieldAmount(scale.count, locale));
    setWrong(false);
    setOpen(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: opens once, when it appears
  useEffect(() => {
    // The button that was pressed is gone. Focus returns to this one when the panel closes.
    target.current?.focus();
    open(true);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const count = typedAmount(typed, locale);
    if (count === null || count <= 0) return setWrong(true);
    scale.setCount(count);
    setOpen(false);
  };
  return (
    <Popover opened={isOpen} onChange={open} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>{button({ ref: target, onClick: () => open(!isOpen) })}</Popover.Target>
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
              label={t(recipeYield && scale.base !== 1 ? 'recipes.yield' : 'web.recipe.batches')}
              inputMode="decimal"
              value={typed}
              error={isWrong && t('web.recipe.bad_servings')}
              onChange={(event) => setTyped(event.currentTarget.value)}
              data-autofocus
            />
            <Button type="submit">{t('web.recipe.scale_to')}</Button>
          </form>
          {units && (
            <fieldset className={classes.systems}>
              <legend>{t('recipes.unit_system.label')}</legend>
              {SYSTEMS.map((system) => (
                <Button
                  key={system}
                  variant={units.system === system ? 'filled' : 'default'}
                  aria-pressed={units.system === system}
                  onClick={() => {
                    units.choose(system);
                    setOpen(false);
                  }}
                >
                  {t(`recipes.unit_system.${system ?? 'written'}`)}
                </Button>
              ))}
            </fieldset>
          )}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

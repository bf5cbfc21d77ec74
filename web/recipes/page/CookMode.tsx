import { Button } from '@mantine/core';
import { IconArrowLeft, IconArrowRight, IconListCheck, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { IngredientLine, Recipe } from '../../../core/recipes/schema.ts';
import { linesOfStep } from '../../../core/recipes/step-lines.ts';
import { Dialog } from '../../kit/dialogs/Dialog.tsx';
import { keyOf } from '../../kit/key-of.ts';
import { useLanguage, useTranslate } from '../../kit/language.tsx';
import { RichText } from '../../kit/layout/RichText.tsx';
import { useSwipe } from '../../kit/use-swipe.ts';
import { useWakeLock } from '../../kit/use-wake-lock.ts';
import { StepTimers } from '../../timers/StepTimers.tsx';
import { TimerBar } from '../../timers/TimerBar.tsx';
import classes from './CookMode.module.css';
import { Ingredients } from './Ingredients.tsx';
import { IngredientText } from './IngredientText.tsx';
import type { Ticks } from './use-ticks.ts';

/** Arrow keys in reading direction, space and Page Up/Down. On a focused button, space still presses the button. */
function useStepKeys(move: (by: number) => void) {
  const { direction } = useLanguage();
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const back = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const isSpace = keyOf(event) === ' ' && !(event.target as HTMLElement).closest('button, input');
    const by =
      keyOf(event) === forward || keyOf(event) === 'PageDown' || isSpace
        ? 1
        : keyOf(event) === back || keyOf(event) === 'PageUp'
          ? -1
          : 0;
    if (by === 0) return;
    event.preventDefault();
    move(by);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

function StepIngredients({ lines, factor }: { lines: readonly IngredientLine[]; factor: number }) {
  const t = useTranslate();
  if (lines.length === 0) return null;
  return (
    <ul className={classes.lines} aria-label={t('recipes.ingredients')}>
      {lines.map((line) => (
        <li key={line.referenceId}>
          <IngredientText line={line} factor={factor} />
        </li>
      ))}
    </ul>
  );
}

export interface CookModeProps {
  readonly recipe: Recipe;
  /** The factor for the amounts of its lines. */
  readonly factor: number;
  readonly ticks: Ticks;
  readonly onClose: () => void;
}

/** One step at a time, in large type, on a screen that stays awake. */
export function CookMode({ recipe, factor, ticks, onClose }: CookModeProps) {
  const t = useTranslate();
  const steps = recipe.recipeInstructions;
  const [at, setAt] = useState(0);
  const [showsAll, setShowsAll] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const move = (by: number) => {
    setShowsAll(false);
    setAt((current) => Math.min(Math.max(current + by, 0), Math.max(steps.length - 1, 0)));
  };
  const { direction } = useLanguage();
  useWakeLock();
  useStepKeys(move);
  const swipe = useSwipe((towards) => move((towards === 'left') === (direction === 'ltr') ? 1 : -1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: scroll each step to its top
  useEffect(() => {
    void stage.current?.scrollTo({ top: 0 });
  }, [at, showsAll]);

  const step = steps[at];
  const isLast = at >= steps.length - 1;
  return (
    <Dialog title={t('web.cook.title', { name: recipe.name })} shape="screen" hideTitle onClose={onClose}>
      <div className={classes.cook} {...swipe}>
        <header className={classes.head}>
          <span className={classes.name} dir="auto">
            {recipe.name}
          </span>
          <Button
            variant="default"
            aria-pressed={showsAll}
            leftSection={<IconListCheck size={20} stroke={1.5} aria-hidden />}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t('recipes.ingredients')}
          </Button>
          <button type="button" className={classes.close} onClick={onClose} aria-label={t('web.cook.leave')}>
            <IconX size={24} stroke={1.5} aria-hidden />
          </button>
        </header>
        <progress className={classes.progress} value={at + 1} max={Math.max(steps.length, 1)} aria-hidden="true" />
        <div className={classes.stage} ref={stage}>
          <div className={classes.inner} hidden={!showsAll}>
            <Ingredients lines={recipe.recipeIngredient} factor={factor} ticks={ticks} />
          </div>
          {!showsAll && step && (
            <div className={classes.inner} key={step.id} aria-live="polite">
              <p className={classes.count}>
                {t('recipes.step_of', { step: at + 1, steps: steps.length })}
                {step.title && ` · ${step.title}`}
              </p>
              <RichText className={classes.text} text={step.text} />
              <StepTimers text={step.text} title={recipe.name} />
              <StepIngredients lines={linesOfStep(step, recipe.recipeIngredient)} factor={factor} />
            </div>
          )}
        </div>
        {/* The bar of the page is behind this dialog. */}
        <TimerBar />
        <footer className={classes.foot}>
          <Button variant="default" disabled={at === 0} onClick={() => move(-1)}>
            <IconArrowLeft className="turns" size={20} stroke={1.5} aria-hidden />
            <span className={classes.label}>{t('web.cook.previous')}</span>
          </Button>
          <Button data-autofocus onClick={() => (isLast ? onClose() : move(1))}>
            <span className={classes.label}>{isLast ? t('web.cook.done') : t('web.cook.next')}</span>
            {!isLast && <IconArrowRight className="turns" size={20} stroke={1.5} aria-hidden />}
          </Button>
        </footer>
      </div>
    </Dialog>
  );
}

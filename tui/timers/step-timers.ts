import { latinDigits, typedCount } from '../../core/kit/text/latin-digits.ts';
import type { Translate } from '../../core/kit/translate.ts';
import type { Recipe } from '../../core/recipes/schema.ts';
import { type StepTime, stepTimes } from '../../core/recipes/step-times.ts';
import { createField } from '../kit/forms/field.ts';
import { type Forms, textRow } from '../kit/forms/form.ts';
import type { Shell } from '../kit/shell.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { KitchenTimers } from './kitchen-timers.ts';

const MAX_MINUTES = 9999;
const CLOCK = /^(\d{1,3}):([0-5]\d)$/;

/** "25", "4:30" and "1 hour" in seconds; null for anything else. A bare number means minutes. */
export function typedSeconds(text: string): number | null {
  const minutes = typedCount(text, MAX_MINUTES);
  if (minutes !== null) return minutes * 60;
  const clock = CLOCK.exec(latinDigits(text));
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]) || null;
  return stepTimes(text)[0]?.seconds ?? null;
}

export interface StepTimerParts {
  readonly timers: KitchenTimers;
  readonly shell: Shell;
  readonly forms: Forms;
  readonly t: Translate;
  readonly page: { readonly store: { get(): { readonly recipe: Recipe | null; readonly step: number } } };
}

/** Starts timers: from the times in the step that cook mode shows, or of any length. */
export interface StepTimers {
  /** The times that the step names. */
  times(): readonly StepTime[];
  /** Starts the only time of the step, or asks. */
  begin(): void;
  start(time: StepTime): void;
  /** Asks how long. */
  ask(): void;
}

export function createStepTimers({ timers, shell, forms, t, page }: StepTimerParts): StepTimers {
  const recipe = () =>
    shell.store.get().views.some((view) => view === 'recipe' || view === 'cook') ? page.store.get().recipe : null;
  const started = (label: string, seconds: number) => {
    const open = recipe();
    timers.start({ label, title: safeLine(open?.name ?? ''), href: open?.slug ?? '', seconds });
    shell.say(t('tui.timers.started', { label: safeLine(label) }), 'success');
  };
  const step: StepTimers = {
    times: () => stepTimes(page.store.get().recipe?.recipeInstructions[page.store.get().step]?.text ?? ''),
    begin: () => {
      const times = step.times();
      if (times.length === 1) step.start(times[0]!);
      else if (times.length === 0) step.ask();
      else shell.open('step_timer');
    },
    start: ({ text, seconds }) => started(text, seconds),
    ask: () => {
      const time = createField();
      const label = createField();
      forms.open({
        title: t('tui.keys.new_timer'),
        isBrief: true,
        help: t('tui.timers.help'),
        rows: [textRow(t('tui.timers.time'), time), textRow(t('tui.timers.label'), label)],
        submit: () => {
          const seconds = typedSeconds(time.text());
          if (seconds === null) return t('tui.timers.bad_time');
          const count = typedCount(time.text(), MAX_MINUTES);
          const text = count === null ? time.text() : t('tui.timers.minutes', { count });
          started(label.text() || text, seconds);
          return undefined;
        },
      });
    },
  };
  return step;
}

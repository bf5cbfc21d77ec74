import type { Language } from '../../core/kit/translate.ts';
import { SelectMenu } from '../kit/forms/SelectMenu.tsx';
import type { Shell } from '../kit/shell.ts';
import { safeLine } from '../kit/text/safe.ts';
import type { StepTimers } from './step-timers.ts';

export interface StepTimerMenuProps {
  readonly stepTimers: StepTimers;
  readonly shell: Shell;
  readonly width: number;
  readonly height: number;
  readonly language: Language;
}

/** The times of a step to choose from, and any other. */
export function StepTimerMenu({ stepTimers, shell, width, height, language: { t, locale } }: StepTimerMenuProps) {
  const times = stepTimers.times();
  const onSelect = (index: number) => {
    shell.close();
    if (times[index]) stepTimers.start(times[index]);
    else stepTimers.ask();
  };
  return (
    <SelectMenu
      title={t('tui.keys.timer').toLocaleUpperCase(locale)}
      items={[
        ...times.map(({ text }, value) => ({ value, label: safeLine(text) })),
        { value: times.length, label: t('tui.timers.other') },
      ]}
      width={Math.min(width, 40)}
      height={height}
      onSelect={onSelect}
    />
  );
}

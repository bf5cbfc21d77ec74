import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { stepTimes } from '../../core/recipes/step-times.ts';
import { useTranslate } from '../kit/language.tsx';
import classes from './StepTimers.module.css';
import { useStartTimer } from './use-timers.ts';

/** A button for each time that a step names, which starts a timer. Draws nothing for visitors. */
export function StepTimers({ text, title }: { text: string; title: string }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const start = useStartTimer();
  const times = useMemo(() => stepTimes(text), [text]);
  if (!start || times.length === 0) return null;
  return (
    <div className={classes.timers} data-print="never">
      {times.map(({ text: label, seconds }) => (
        <button
          key={seconds}
          type="button"
          onClick={() => start({ label, title, href: pathname, seconds })}
          aria-label={t('web.timers.start', { label })}
        >
          <IconClock size={18} stroke={1.5} aria-hidden />
          <span dir="auto">{label}</span>
        </button>
      ))}
    </div>
  );
}

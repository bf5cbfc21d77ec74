import { IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useLocation } from 'react-router';
import { stepTimes } from '../../core/recipes/step-times.ts';
import { useSession } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { loadAsked } from '../kit/part.ts';
import classes from './StepTimers.module.css';
import { allowRinging } from './sound.ts';

const loadTimers = () => import('./use-timers.ts');
const prepare = () => void loadTimers().catch(() => {});

/** A button for each time that a step names, which starts a timer. Draws nothing for visitors. */
export function StepTimers({ text, title }: { text: string; title: string }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { data: user } = useSession();
  const times = useMemo(() => stepTimes(text), [text]);
  if (!user || times.length === 0) return null;
  const start = async (label: string, seconds: number) => {
    // Within the click, because browsers ask whether the page may ring.
    allowRinging();
    const { startTimer } = await loadAsked(loadTimers);
    startTimer(user.id, { label, title, href: pathname, seconds });
  };
  return (
    <div className={classes.timers} data-print="never">
      {times.map(({ text: label, seconds }) => (
        <button
          key={seconds}
          type="button"
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={() => void start(label, seconds)}
          aria-label={t('web.timers.start', { label })}
        >
          <IconClock size={18} stroke={1.5} aria-hidden />
          <span dir="auto">{label}</span>
        </button>
      ))}
    </div>
  );
}

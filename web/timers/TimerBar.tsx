import { IconBellRinging, IconClock, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link } from 'react-router';
import {
  clockText,
  isRinging,
  leftOf,
  MORE_SECONDS,
  RING_FOR_MS,
  type Timer,
  type Timers,
} from '../../core/client/timers/timers.ts';
import { useTranslate } from '../kit/language.tsx';
import { notify, ringOnce } from './ring.ts';
import classes from './TimerBar.module.css';
import { useAllTimers, useNow, useTimers } from './use-timers.ts';

const RING_EVERY_MS = 2_500;

const icon = { size: 20, stroke: 1.5, 'aria-hidden': true };

/** Rings while a timer does, and notifies once for each. */
function useRinging(ringing: readonly Timer[], now: number) {
  const t = useTranslate();
  const told = useRef(new Set<string>());
  const tell = useEffectEvent(() => {
    for (const { id, title, label } of ringing)
      if (!told.current.has(id)) notify(t('web.timers.over', { label }), title, id);
    told.current = new Set(ringing.map(({ id }) => id));
  });
  const ids = ringing.map(({ id }) => id).join();
  useEffect(() => {
    if (ids !== '') tell();
  }, [ids]);
  const isLoud = ringing.some(({ endsAt }) => endsAt !== null && now - endsAt < RING_FOR_MS);
  useEffect(() => {
    if (!isLoud) return;
    ringOnce();
    const timer = setInterval(ringOnce, RING_EVERY_MS);
    return () => clearInterval(timer);
  }, [isLoud]);
}

function TimerRow({ timer, timers, now }: { timer: Timer; timers: Timers; now: number }) {
  const t = useTranslate();
  const { id, label, title, href, endsAt } = timer;
  const isOver = isRinging(timer, now);
  const name = `${title}, ${label}`;
  return (
    <li className={classes.timer} data-over={isOver || undefined}>
      {isOver ? <IconBellRinging {...icon} /> : <IconClock {...icon} />}
      <Link className={classes.name} to={href}>
        <strong dir="auto">{title}</strong>
        <span dir="auto">{label}</span>
      </Link>
      <span className={classes.left} role={isOver ? 'alert' : 'timer'}>
        {isOver ? t('timers.up') : clockText(leftOf(timer, now))}
      </span>
      <button
        type="button"
        onClick={() => timers.add(id, MORE_SECONDS)}
        aria-label={t('web.timers.more_for', { name })}
      >
        {t('web.timers.more')}
      </button>
      {!isOver &&
        (endsAt === null ? (
          <button type="button" onClick={() => timers.resume(id)} aria-label={t('web.timers.resume', { name })}>
            <IconPlayerPlay {...icon} />
          </button>
        ) : (
          <button type="button" onClick={() => timers.pause(id)} aria-label={t('web.timers.pause', { name })}>
            <IconPlayerPause {...icon} />
          </button>
        ))}
      <button type="button" onClick={() => timers.remove(id)} aria-label={t('web.timers.end', { name })}>
        <IconX {...icon} />
      </button>
    </li>
  );
}

/** Tells the page how high the bar at its end is (`--dock`), so that other bars at the end stay above it. */
function noteHeight(bar: HTMLElement) {
  const { style } = document.documentElement;
  const watch = new ResizeObserver(() => style.setProperty('--dock', `${bar.offsetHeight}px`));
  watch.observe(bar);
  return () => {
    watch.disconnect();
    style.removeProperty('--dock');
  };
}

/** The running timers, soonest first. Draws nothing while there are none. A dock is at the end of each page. */
export function TimerBar({ isDock = false }: { isDock?: boolean }) {
  const t = useTranslate();
  const timers = useTimers();
  const all = useAllTimers(timers);
  const now = useNow(all.some(({ endsAt }) => endsAt !== null));
  useRinging(
    all.filter((timer) => isRinging(timer, now)),
    now,
  );
  if (!timers || all.length === 0) return null;
  const sorted = all.toSorted((one, other) => leftOf(one, now) - leftOf(other, now));
  return (
    <section
      ref={isDock ? noteHeight : null}
      className={classes.bar}
      aria-label={t('web.timers.title')}
      data-print="never"
    >
      <ul>
        {sorted.map((timer) => (
          <TimerRow key={timer.id} timer={timer} timers={timers} now={now} />
        ))}
      </ul>
    </section>
  );
}

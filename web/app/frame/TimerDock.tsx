import { lazy, Suspense } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { useShowsTimers } from '../../timers/shown-timers.ts';

const TimerBar = lazy(async () => ({ default: (await import('../../timers/TimerBar.tsx')).TimerBar }));

/** The timers at the bottom of every page, once there are any. */
export function TimerDock() {
  const { id } = useUser();
  return useShowsTimers(id) ? (
    <Suspense>
      <TimerBar />
    </Suspense>
  ) : null;
}

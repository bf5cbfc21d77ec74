import { Suspense } from 'react';
import { useUser } from '../../auth/use-session.ts';
import { quietPart } from '../../kit/part.ts';
import { useShowsTimers } from '../../timers/shown-timers.ts';

const TimerBar = quietPart(async () => (await import('../../timers/TimerBar.tsx')).TimerBar);

/** The timers at the bottom of every page, once there are any. */
export function TimerDock() {
  const { id } = useUser();
  return useShowsTimers(id) ? (
    <Suspense>
      <TimerBar isDock />
    </Suspense>
  ) : null;
}

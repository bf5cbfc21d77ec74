import { useEffect } from 'react';
import { useSession } from '../auth/use-session.ts';
import { useClient } from '../site/use-client.tsx';
import { deviceHere } from './device-here.ts';

/** After the first page has loaded. */
const START_AFTER_MS = 3_000;

/** Keeps the messages to this browser active, if they are turned on. */
export function usePush(): void {
  const client = useClient();
  const userId = useSession().data?.id ?? null;

  useEffect(() => {
    if (userId === null || deviceHere(userId) === null) return;
    let stop = () => {};
    let isOver = false;
    const start = async () => {
      const { followTimers } = await import('./follow-timers.ts');
      if (!isOver) stop = followTimers(client, userId);
    };
    const timer = setTimeout(() => void start().catch(() => {}), START_AFTER_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, userId]);
}

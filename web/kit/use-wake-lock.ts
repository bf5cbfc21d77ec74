import { useEffect } from 'react';

/**
 * Keeps the screen awake while the component is mounted. Browsers release the lock of a hidden page, so request it
 * again when the page is visible.
 */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused in battery saving mode and on plain HTTP. Cook mode still works, but the screen may sleep.
      lock = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (isOver) await lock?.release();
    };
    void take();
    document.addEventListener('visibilitychange', take);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, []);
}

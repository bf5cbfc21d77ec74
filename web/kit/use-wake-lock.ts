import { useEffect } from 'react';

/** Keeps the screen awake while the caller is on it. Browsers drop the lock of a hidden page, so it is taken again. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused on battery saving and plain HTTP; cooking goes on with a screen that may sleep.
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

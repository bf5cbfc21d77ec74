import { useEffect, useState } from 'react';
import { type HandedPage, handedPage, READY } from './bookmarklet.ts';

/** The page handed over by the window that opened this one; null until then. */
export function useHandedPage(): HandedPage | null {
  const [page, setPage] = useState<HandedPage | null>(null);
  useEffect(() => {
    const from = window.opener as Window | null;
    if (!from) return;
    const take = (event: MessageEvent) => {
      const handed = event.source === from ? handedPage(event.data) : null;
      if (handed) setPage(handed);
    };
    window.addEventListener('message', take);
    // The opener may be any site. The message tells it only that we are ready.
    from.postMessage(READY, '*');
    return () => window.removeEventListener('message', take);
  }, []);
  return page;
}

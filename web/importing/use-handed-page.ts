import { useEffect, useState } from 'react';
import { type HandedPage, handedPage, READY } from './bookmarklet.ts';

/** The page that the window which opened us hands over; null until it does. */
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
    // It may be any site: this tells it nothing but that we listen.
    from.postMessage(READY, '*');
    return () => window.removeEventListener('message', take);
  }, []);
  return page;
}

import { useEffect, useState } from 'react';
import { READY } from '../../core/importing/hand-over.ts';
import { type HandedPage, handedPage } from './bookmarklet.ts';

/** The page handed over by the window that opened this one, or by the extension in it; null until then. */
export function useHandedPage(): HandedPage | null {
  const [page, setPage] = useState<HandedPage | null>(null);
  useEffect(() => {
    // The extension posts as this page itself, which no other site can.
    const from = (window.opener as Window | null) ?? window;
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

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSession } from '../auth/use-session.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import type { WorkerMessage } from './messages.ts';

/** After the first page has loaded, so that the worker's own downloads do not delay it. */
const START_AFTER_MS = 2_000;
/** One outage concerns many calls. */
const SAY_AGAIN_AFTER_MS = 60_000;

// Browsers have service workers on https and on this computer only.
const isPossible = (): boolean => import.meta.env.PROD && 'serviceWorker' in navigator;
/** Whether this page came through a worker, which has kept the answers in it. */
const wasControlled = isPossible() && navigator.serviceWorker.controller !== null;

/** Keeps pages readable without a network, and offers new versions of Lovage. */
export function useOffline(): void {
  const queries = useQueryClient();
  const t = useTranslate();
  const isVisitor = useSession().data === null;
  const hear = useRef<(message: WorkerMessage) => void>(() => {});
  const said = useRef({ kept: Number.NEGATIVE_INFINITY, isOutdated: false });

  hear.current = (message) => {
    if (message === 'newer') void queries.invalidateQueries();
    if (message === 'kept' && performance.now() - said.current.kept > SAY_AGAIN_AFTER_MS) {
      said.current.kept = performance.now();
      showToast('info', t('web.offline.kept'));
    }
    if (message === 'outdated' && !said.current.isOutdated) {
      said.current.isOutdated = true;
      // An open editor asks before its text is lost.
      const action = { label: t('web.offline.reload'), act: () => location.reload() };
      showToast('info', t('web.offline.outdated'), action, { stays: true });
    }
  };

  useEffect(() => {
    if (!isPossible()) return;
    const start = async () => {
      const { openWorker } = await import('./worker-client.ts');
      await openWorker((message) => hear.current(message), wasControlled);
    };
    // Without a worker, pages only need the network.
    const timer = setTimeout(() => void start().catch(() => {}), START_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (!isVisitor || !isPossible() || !navigator.serviceWorker.controller) return;
    void import('./worker-client.ts').then(({ tellSignedOut }) => tellSignedOut()).catch(() => {});
  }, [isVisitor]);
}

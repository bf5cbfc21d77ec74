import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { NotifierFlag } from '../../core/notifications/flags.ts';
import type { Notifier } from '../../core/notifications/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useAfterChange } from '../site/use-after-change.ts';
import { useClient } from '../site/use-client.tsx';

const notifiersKey = ['notifiers'] as const;

export interface NotifierInput {
  readonly name: string;
  /** Empty keeps the present address. */
  readonly appriseUrl: string;
  readonly enabled: boolean;
  readonly options: Partial<Record<NotifierFlag, boolean>>;
}

export function useNotifiers() {
  const client = useClient();
  return useQuery({
    queryKey: notifiersKey,
    queryFn: ({ signal }) => client.notifiers.list({ signal }),
    select: ({ items }) => items,
  });
}

/** Creates a notifier, or updates the given one. */
export function useSaveNotifier(notifier: Notifier | null) {
  const client = useClient();
  // The first step is not repeated when the second has failed.
  const made = useRef(notifier?.id);
  return useMutation({
    mutationFn: async ({ name, appriseUrl, enabled, options }: NotifierInput) => {
      made.current ??= (await client.notifiers.create({ body: { name, appriseUrl } })).id;
      const id = made.current;
      const address = appriseUrl ? { appriseUrl } : {};
      return client.notifiers.patch({ params: { id }, body: { name, enabled, options, ...address } });
    },
    // The form shows the error.
    onSettled: useAfterChange(notifiersKey).onSettled,
  });
}

export function useRemoveNotifier({ id }: Notifier) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.notifiers.remove({ params: { id } }),
    ...useAfterChange(notifiersKey),
  });
}

/** Sends a test message and shows whether it was accepted. */
export function useTestNotifier({ id }: Notifier) {
  const client = useClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: () => client.notifiers.test({ params: { id } }),
    ...useAfterChange(notifiersKey),
    onSuccess: () => showToast('success', t('web.notifiers.sent')),
  });
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { Webhook, WebhookBody } from '../../core/webhooks/schema.ts';
import { useTranslate } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
import { useAfterChange } from '../site/use-after-change.ts';
import { useClient } from '../site/use-client.tsx';

const webhooksKey = ['webhooks'] as const;

export function useWebhooks() {
  const client = useClient();
  return useQuery({
    queryKey: [...webhooksKey, 'all'],
    queryFn: ({ signal }) => client.webhooks.list({ signal }),
    select: ({ items }) => items,
  });
}

export function useDeliveries(id: string) {
  const client = useClient();
  return useQuery({
    queryKey: [...webhooksKey, 'deliveries', id],
    queryFn: ({ signal }) => client.webhooks.deliveries({ params: { id }, signal }),
  });
}

/** Creates a webhook, or updates the given one. */
export function useSaveWebhook(webhook: Webhook | null) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: WebhookBody) =>
      webhook ? client.webhooks.patch({ params: { id: webhook.id }, body }) : client.webhooks.create({ body }),
    // The form shows the error.
    onSettled: useAfterChange(webhooksKey).onSettled,
  });
}

export function useRemoveWebhook({ id }: Webhook) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.webhooks.remove({ params: { id } }),
    ...useAfterChange(webhooksKey),
  });
}

/** Sends a delivery now and shows the result. */
export function useTestWebhook({ id }: Webhook) {
  const client = useClient();
  const t = useTranslate();
  return useMutation({
    mutationFn: async () => {
      await client.webhooks.test({ params: { id } });
      return (await client.webhooks.deliveries({ params: { id } }))[0];
    },
    ...useAfterChange(webhooksKey),
    onSuccess: (delivery) =>
      delivery?.isDelivered
        ? showToast('success', t('webhooks.delivered', { status: delivery.status ?? 0, ms: delivery.ms }))
        : showToast('error', delivery?.error ?? ''),
  });
}

export function useReplay({ id }: Webhook) {
  const client = useClient();
  return useMutation({
    mutationFn: (delivery: number) => client.webhooks.replay({ params: { id, delivery: String(delivery) } }),
    ...useAfterChange(webhooksKey),
  });
}

export function useRenewKey({ id }: Webhook) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.webhooks.renewKey({ params: { id } }),
    ...useAfterChange(webhooksKey),
  });
}

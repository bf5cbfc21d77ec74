import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Webhook, WebhookBody } from '../../core/webhooks/schema.ts';
import { errorText } from '../kit/error-text.ts';
import { useLanguage } from '../kit/language.tsx';
import { showToast } from '../kit/toasts.ts';
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

function useAfterwards() {
  const queries = useQueryClient();
  const language = useLanguage();
  return {
    onSettled: () => queries.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error: unknown) => showToast('error', errorText(error, language)),
  };
}

/** Creates a webhook, or updates the given one. */
export function useSaveWebhook(webhook: Webhook | null) {
  const client = useClient();
  return useMutation({
    mutationFn: (body: WebhookBody) =>
      webhook ? client.webhooks.patch({ params: { id: webhook.id }, body }) : client.webhooks.create({ body }),
    // The form shows the error.
    onSettled: useAfterwards().onSettled,
  });
}

export function useRemoveWebhook({ id }: Webhook) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.webhooks.remove({ params: { id } }),
    ...useAfterwards(),
  });
}

/** Sends a delivery now and shows the result. */
export function useTestWebhook({ id }: Webhook) {
  const client = useClient();
  const { t } = useLanguage();
  return useMutation({
    mutationFn: async () => {
      await client.webhooks.test({ params: { id } });
      return (await client.webhooks.deliveries({ params: { id } }))[0];
    },
    ...useAfterwards(),
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
    ...useAfterwards(),
  });
}

export function useRenewKey({ id }: Webhook) {
  const client = useClient();
  return useMutation({
    mutationFn: () => client.webhooks.renewKey({ params: { id } }),
    ...useAfterwards(),
  });
}

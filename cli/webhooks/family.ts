import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import type { Webhook } from '../../core/webhooks/schema.ts';
import { type Family, family } from '../kit/family/family.ts';
import type { FamilyCalls } from '../kit/family/members.ts';

export const calls = (client: LovageClient) => client.webhooks as unknown as FamilyCalls<Webhook>;

/** List, view, delete and duplicate; the other commands have their own options. */
export const webhook: Family<LovageClient> = family<LovageClient, Webhook>({
  command: 'webhook',
  example: 'Kitchen display',
  calls,
  attributes: attributes.webhooks,
  columns: [
    ['cli.webhook.time', ({ scheduledTime }) => scheduledTime],
    ['cli.webhook.enabled', ({ enabled }) => String(enabled)],
    ['fields.url', ({ url }) => url],
  ],
});

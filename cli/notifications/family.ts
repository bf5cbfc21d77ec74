import { attributes } from '../../core/app/attributes.ts';
import type { LovageClient } from '../../core/app/client.ts';
import { notifierFlagNames } from '../../core/notifications/flags.ts';
import type { Notifier } from '../../core/notifications/schema.ts';
import { type Family, family } from '../kit/family/family.ts';
import type { FamilyCalls } from '../kit/family/members.ts';

export const calls = (client: LovageClient) => client.notifiers as unknown as FamilyCalls<Notifier>;

export const eventsOf = ({ options }: Notifier): string[] => notifierFlagNames.filter((flag) => options[flag]);

export const notifier: Family<LovageClient> = family<LovageClient, Notifier>({
  command: 'notifier',
  example: 'Hall',
  calls,
  attributes: attributes.notifiers,
  columns: [
    ['cli.webhook.enabled', ({ enabled }) => String(enabled)],
    ['cli.notifier.events', (one) => eventsOf(one).join(', ')],
  ],
});

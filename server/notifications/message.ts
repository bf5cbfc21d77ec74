import { wireNames } from '../../core/auth/wire-names.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type NotifierFlag, notifierFlags } from '../../core/notifications/flags.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Notification } from './notification.ts';
import type { Message } from './target.ts';

/** The keys for programs that read the message. */
export const extrasOf = (flag: NotifierFlag, operation: string, document: object, now: Date) => ({
  event_type: notifierFlags[flag],
  integration_id: wireNames.webhookIntegration,
  document_data: JSON.stringify({ ...document, operation }),
  event_id: newId(),
  timestamp: now.toISOString(),
});

/** Writes a notification as text. */
export function messageOf(notification: Notification, t: Translate, siteUrl: string, now: Date): Message {
  const { flag, operation, document, sentence, name, path } = notification;
  const words = sentence ? t(`notifications.bodies.${sentence}`, { name }) : t('notifications.bodies.generic');
  return {
    title: t(`notifications.titles.${flag}`),
    body: path === null ? words : `${words} ${siteUrl}${path}`,
    extras: extrasOf(flag, operation, document, now),
  };
}

export const testMessage = (t: Translate, now: Date): Message => ({
  title: t('notifications.titles.testMessage'),
  body: t('notifications.bodies.test'),
  extras: extrasOf('testMessage', 'info', { documentType: 'generic' }, now),
});

import type { Caller } from '../../core/auth/caller.ts';
import { wireNames } from '../../core/auth/wire-names.ts';
import type { Translate } from '../../core/kit/translate.ts';
import { type NotifierFlag, notifierFlags } from '../../core/notifications/flags.ts';
import { currentRequest } from '../kit/http/request-scope.ts';
import { newId } from '../kit/secrets/ids.ts';
import type { Notification } from './notification.ts';
import type { Message } from './target.ts';

/** The program that makes the current request, so that it recognizes its own events. */
export function currentProgram(): string {
  const request = currentRequest<Caller>();
  return request ? (request.caller?.program ?? wireNames.unnamedIntegration) : wireNames.webhookIntegration;
}

/** The keys for programs that read the message. */
export const extrasOf = (flag: NotifierFlag, operation: string, document: object, now: Date, program: string) => ({
  event_type: notifierFlags[flag],
  integration_id: program,
  document_data: JSON.stringify({ ...document, operation }),
  event_id: newId(),
  timestamp: now.toISOString(),
});

interface Composed {
  readonly t: Translate;
  readonly siteUrl: string;
  readonly now: Date;
  readonly program: string;
}

/** Writes a notification as text. */
export function messageOf(notification: Notification, { t, siteUrl, now, program }: Composed): Message {
  const { flag, operation, document, sentence, name, path } = notification;
  const words = sentence ? t(`notifications.bodies.${sentence}`, { name }) : t('notifications.bodies.generic');
  return {
    title: t(`notifications.titles.${flag}`),
    body: path === null ? words : `${words} ${siteUrl}${path}`,
    extras: extrasOf(flag, operation, document, now, program),
  };
}

export const testMessage = (t: Translate, now: Date): Message => ({
  title: t('notifications.titles.testMessage'),
  body: t('notifications.bodies.test'),
  extras: extrasOf('testMessage', 'info', { documentType: 'generic' }, now, currentProgram()),
});

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { wireNames } from '../../core/auth/wire-names.ts';
import { projector } from '../../core/kit/answers/project.ts';
import { MealplanEntry } from '../../core/mealplans/schema.ts';
import { newId } from '../kit/secrets/ids.ts';

/** The number of this event on the wire (§8.13). */
const WEBHOOK_TASK = 2;

const onWire = projector(z.array(MealplanEntry));

/** The JSON that a webhook receives: the plan of a day, and the window in which it was due. */
export const webhookMessage = (
  entries: readonly MealplanEntry[],
  { after, until }: { readonly after: Date; readonly until: Date },
  now: Date,
): string =>
  JSON.stringify({
    message: { title: 'Webhook Task', body: 'generic' },
    eventType: WEBHOOK_TASK,
    integrationId: wireNames.webhookIntegration,
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: after.toISOString(),
      webhookEndDt: until.toISOString(),
      webhookBody: onWire(entries),
    },
    eventId: newId(),
    timestamp: now.toISOString(),
  });

/**
 * Headers that let the receiver verify the sender and reject replays: an HMAC-SHA256 over the time in seconds, a dot
 * and the body.
 */
export function signatureHeaders(body: string, key: string, now: Date): Record<string, string> {
  const time = String(Math.floor(now.getTime() / 1000));
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex');
  return { 'x-lovage-timestamp': time, 'x-lovage-signature': `sha256=${signature}` };
}

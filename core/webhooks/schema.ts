import { z } from 'zod';
import { instantOf } from '../kit/instant.ts';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { isWebAddress } from '../kit/text/web-address.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';

const TIME_OF_DAY = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,6})?)?$/;

/** `18:30` and `18:30:00` are UTC. Of a date with a time, the time in UTC is used. Null for invalid input. */
export function timeOfDay(text: string): string | null {
  const trimmed = text.trim();
  if (TIME_OF_DAY.test(trimmed)) return trimmed.length === 5 ? `${trimmed}:00` : trimmed;
  if (!/^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/.test(trimmed)) return null;
  const instant = instantOf(trimmed);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString().slice(11, 19);
}

/** A time of day in UTC, as `HH:MM:SS`. */
export const TimeOfDay = z
  .string()
  .refine((text) => timeOfDay(text) !== null, 'validation.faults.utc_time')
  .describe('UTC: `HH:MM` or `HH:MM:SS`. Of a date with time and zone, the time in UTC is used.');

/** Receivers check a signature instead. A name and password in an address would appear in every log on the way. */
const hasNoLogin = (text: string) => {
  const url = URL.parse(text);
  return url === null || (url.username === '' && url.password === '');
};

const webhookTypes = ['mealplan'] as const;

/** An address that receives the plan of the day, every day at a fixed time. */
export const Webhook = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  enabled: z.boolean(),
  name: z.string(),
  url: z.string(),
  webhookType: z.enum(webhookTypes),
  scheduledTime: z.string().describe('`HH:MM:SS` in UTC.'),
});
export type Webhook = z.output<typeof Webhook>;

export const WebhookBody = z.object({
  enabled: z.boolean().optional(),
  name: z.string().trim().max(MAX_NAME).optional(),
  url: z
    .string()
    .trim()
    .max(MAX_ADDRESS)
    .refine((text) => text === '' || isWebAddress(text), 'validation.faults.address')
    .refine(hasNoLogin, 'validation.faults.no_login')
    .optional(),
  webhookType: z.enum(webhookTypes).optional(),
  scheduledTime: TimeOfDay,
});
export type WebhookBody = z.output<typeof WebhookBody>;

/** What triggered a delivery. */
export const deliveryCauses = ['schedule', 'test', 'rerun', 'replay'] as const;
export type DeliveryCause = (typeof deliveryCauses)[number];

export const Delivery = z.object({
  id: z.int(),
  at: Timestamp,
  cause: z.enum(deliveryCauses),
  isDelivered: z.boolean(),
  status: z.int().nullable().describe('Status of the response. Null if there was none.'),
  ms: z.int().describe('Duration of the last try in milliseconds.'),
  tries: z.int(),
  error: z.string().nullable(),
});
export type Delivery = z.output<typeof Delivery>;

export const SigningKey = z.object({ key: z.string().describe('Shown once.') });

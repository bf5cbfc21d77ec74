import { z } from 'zod';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { pushTopics } from './topics.ts';

const MAX_PUSH_TIMERS = 20;
const MAX_TITLE = 200;
/** A page of this site. */
const SitePath = z
  .string()
  .max(MAX_ADDRESS)
  .regex(/^\/(?:[^/\\]|$)/, 'validation.faults.path');

const TimeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'validation.faults.time');

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
};
const TimeZone = z.string().max(64).refine(isTimeZone, 'validation.faults.time_zone');

/** A browser that receives messages. Its address and keys are never returned. */
export const PushDevice = z.object({
  id: Uuid,
  name: z.string(),
  topics: z.array(z.enum(pushTopics)),
  planAt: TimeOfDay.describe('Time of day of the plan, in the time zone of the device.'),
  timeZone: z.string(),
  createdAt: Timestamp,
  updateAt: Timestamp,
});
export type PushDevice = z.output<typeof PushDevice>;

const base64url = (bytes: number) =>
  z.base64url().length(Math.ceil((bytes * 4) / 3), `Must be ${bytes} bytes as base64url without padding`);

/** What a browser knows after `pushManager.subscribe`, and what its person chose. */
export const PushDeviceBody = z.object({
  endpoint: z
    .url({ protocol: /^https?$/ })
    .max(MAX_ADDRESS)
    .describe("Address of the browser's push service. A second call with the same address changes the device."),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  name: z.string().trim().min(1).max(MAX_NAME).describe('How its person recognizes it, such as "Firefox on Android".'),
  topics: z
    .array(z.enum(pushTopics))
    .max(pushTopics.length)
    .default([...pushTopics]),
  planAt: TimeOfDay.default('07:30'),
  timeZone: TimeZone.default('UTC'),
});
export type PushDeviceBody = z.output<typeof PushDeviceBody>;

export const PushTimer = z.object({
  id: z.string().min(1).max(64),
  title: z.string().max(MAX_TITLE).describe("The recipe's name."),
  label: z.string().max(MAX_TITLE).describe('What it times, such as "20 minutes".'),
  href: SitePath.describe("The recipe's page."),
  endsAt: Timestamp,
});
export type PushTimer = z.output<typeof PushTimer>;

/** All running timers of a device. They replace the earlier ones. */
export const PushTimersBody = z.object({ timers: z.array(PushTimer).max(MAX_PUSH_TIMERS) });
export type PushTimersBody = z.output<typeof PushTimersBody>;

/** What the server sends to a browser, encrypted for it. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** A message replaces an earlier one with the same tag. */
  readonly tag: string;
  /** The page that it opens. */
  readonly path: string;
  /** Whether it stays until somebody sees it. */
  readonly stays: boolean;
}

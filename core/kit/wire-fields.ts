import { z } from 'zod';
import { isDay } from './day.ts';
import { MAX_NAME, MAX_TEXT } from './text/limits.ts';

/** Date.parse accepts nearly anything: "5" is a day in 2001. */
const BEGINS_WITH_DAY = /^\d{4}-\d{2}-\d{2}/;
const ISO_DAY = /^\d{4}-\d{2}-\d{2}$/;

/** An instant: ISO 8601, written in UTC with `Z`. Input without a time zone is UTC. */
export const Timestamp = z
  .string()
  .refine((text) => BEGINS_WITH_DAY.test(text) && !Number.isNaN(Date.parse(asUtc(text))), {
    error: 'Must be a date and time such as 2026-05-01T18:30:00Z',
  })
  .meta({ format: 'date-time' });

/** The start of a day: how clients send a day if their language has only date-times. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)?$/;

/** A calendar day without a time zone. */
export const Day = z
  .string()
  .overwrite((text) => text.replace(MIDNIGHT, '$1'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a day such as 2026-05-01')
  .refine(isDay, 'There is no such day')
  .meta({ format: 'date' });

/** Ids are case-insensitive: some clients send capitals. */
export const Uuid = z.guid('Must be an id such as 5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c').toLowerCase();

/**
 * An id that the client chooses. Only version 4: many typed clients refuse a whole response that contains another
 * version.
 */
export const ChosenId = z.uuidv4('Must be a UUID of version 4').toLowerCase();

/** A map with free keys. Values become strings. */
export const Extras = z.record(z.string().max(MAX_NAME), z.string().max(MAX_TEXT));

/** Extras in a request: null removes a key. */
export const ExtrasBody = z.record(z.string().max(MAX_NAME), z.string().max(MAX_TEXT).nullable());

export const extrasOf = (given: z.output<typeof ExtrasBody> | null | undefined): z.output<typeof Extras> =>
  Object.fromEntries(Object.entries(given ?? {}).filter((entry): entry is [string, string] => entry[1] !== null));

/** The response of endpoints that return no data. */
export const Success = z.object({ message: z.string(), error: z.literal(false) });
export type Success = z.output<typeof Success>;

export const success = (message: string): Success => ({ message, error: false });

const NAMES_A_ZONE = /(?:z|gmt|utc|\d\s?[+-]\d{2}:?\d{2})$/i;

/** A time without a zone is UTC. ISO days are UTC already. */
function asUtc(text: string): string {
  if (NAMES_A_ZONE.test(text) || ISO_DAY.test(text)) return text;
  return BEGINS_WITH_DAY.test(text) ? `${text.replace(' ', 'T')}Z` : `${text} UTC`;
}

/** The instant of a validated Timestamp, or of a date such as "May 1, 2026". Invalid if it is neither. */
export const instantOf = (text: string): Date => new Date(asUtc(text));

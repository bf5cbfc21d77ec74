import { z } from 'zod';
import { isDay } from './day.ts';
import { BEGINS_WITH_DAY, instantOf } from './instant.ts';
import { MAX_NAME, MAX_TEXT } from './text/limits.ts';

/** An instant: ISO 8601, written in UTC with `Z`. Input without a time zone is UTC. */
export const Timestamp = z
  .string()
  .refine((text) => BEGINS_WITH_DAY.test(text) && !Number.isNaN(instantOf(text).getTime()), {
    error: 'Must be a date and time such as 2026-05-01T18:30:00Z',
  })
  .meta({ format: 'date-time' });

/** The start of a day: how clients send a day if their language has only date-times. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)?$/;

/** A calendar day without a time zone. */
export const Day = z
  .string()
  .overwrite((text) => text.replace(MIDNIGHT, '$1'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Must be a day such as 2026-05-01', abort: true })
  .refine(isDay, 'There is no such day')
  .meta({ format: 'date' });

/** Ids are case-insensitive: some clients send capitals. */
export const Uuid = z.guid('Must be an id such as 5f2c7c1e-8a0b-4d6e-9c3f-2b1a0d9e8f7c').toLowerCase();

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A slug, a name or an id in an address. Anything else is not found. Ids are case-insensitive here, too. */
export const key = () =>
  z
    .string()
    .max(255)
    .overwrite((text) => (UUID.test(text) ? text.toLowerCase() : text));

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

import { z } from 'zod';
import { isDay } from './day.ts';
import { BEGINS_WITH_DAY, instantOf } from './instant.ts';
import { MAX_NAME, MAX_TEXT } from './text/limits.ts';

/** An instant: ISO 8601, written in UTC with `Z`. Input without a time zone is UTC. */
export const Timestamp = z
  .string()
  .refine((text) => BEGINS_WITH_DAY.test(text) && !Number.isNaN(instantOf(text).getTime()), {
    error: 'validation.faults.moment',
  })
  .meta({ format: 'date-time' });

/** The start of a day: how clients send a day if their language has only date-times. */
const MIDNIGHT = /^(\d{4}-\d{2}-\d{2})[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:00)?$/;

/** A calendar day without a time zone. */
export const Day = z
  .string()
  .overwrite((text) => text.replace(MIDNIGHT, '$1'))
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'validation.faults.day', abort: true })
  .refine(isDay, 'validation.faults.no_such_day')
  .meta({ format: 'date' });

/** Ids are case-insensitive: some clients send capitals. */
export const Uuid = z.guid('validation.faults.id').toLowerCase();

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
export const ChosenId = z.uuidv4('validation.faults.chosen_id').toLowerCase();

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

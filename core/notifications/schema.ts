import { z } from 'zod';
import { MAX_ADDRESS, MAX_NAME } from '../kit/text/limits.ts';
import { isUnsafeAddress, UNSAFE_ADDRESS } from '../kit/unsafe-address.ts';
import { Uuid } from '../kit/wire-fields.ts';
import { type NotifierFlag, notifierFlagNames } from './flags.ts';

const flagsWith = <S extends z.ZodType>(schema: S) =>
  Object.fromEntries(notifierFlagNames.map((name) => [name, schema])) as Record<NotifierFlag, S>;

export const NotifierOptions = z.object({ id: Uuid, ...flagsWith(z.boolean()) });
export type NotifierOptions = z.output<typeof NotifierOptions>;

/** A notifier outside of Lovage that receives events. Its address is never returned, because it contains secrets. */
export const Notifier = z.object({
  id: Uuid,
  groupId: Uuid,
  householdId: Uuid,
  name: z.string(),
  enabled: z.boolean(),
  options: NotifierOptions,
});
export type Notifier = z.output<typeof Notifier>;

/** Accepts any text. A test tells whether it can be used. */
const Address = z
  .string()
  .trim()
  .max(MAX_ADDRESS)
  .refine((url) => !isUnsafeAddress(url), UNSAFE_ADDRESS)
  .describe('An Apprise address such as ntfys://ntfy.sh/our-kitchen.');

const Name = z.string().trim().min(1).max(MAX_NAME);

export const NewNotifier = z.object({ name: Name, appriseUrl: Address.nullish() });
export type NewNotifier = z.output<typeof NewNotifier>;

/** An absent address keeps its value. `testMessage` is accepted and ignored. */
export const NotifierBody = z.object({
  name: Name,
  appriseUrl: Address.nullish(),
  enabled: z.boolean().optional(),
  options: z.object(flagsWith(z.boolean().optional())).optional(),
});
export type NotifierBody = z.output<typeof NotifierBody>;

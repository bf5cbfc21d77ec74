import { z } from 'zod';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';
import { OrganizerRef } from '../recipes/organizer-ref.ts';
import { UserSummary } from '../users/schema.ts';
import { GroupPreferences, GroupPreferencesBody } from './schema.ts';

/** A group as site admins see it. `webhooks` is always empty for now. */
export const Group = z.object({
  id: Uuid,
  name: z.string(),
  slug: z.string(),
  categories: z.array(OrganizerRef),
  webhooks: z.array(z.string()),
  users: z.array(UserSummary),
  preferences: GroupPreferences,
  updateAt: Timestamp,
});
export type Group = z.output<typeof Group>;

const name = z.string().trim().min(1, 'validation.nameRequired').max(MAX_NAME);

export const GroupCreate = z.object({ name });
export type GroupCreate = z.output<typeof GroupCreate>;

/** An empty name and absent preferences keep their old values. */
export const GroupUpdate = z.object({
  name: z.string().trim().max(MAX_NAME).optional(),
  preferences: GroupPreferencesBody.nullish(),
});
export type GroupUpdate = z.output<typeof GroupUpdate>;

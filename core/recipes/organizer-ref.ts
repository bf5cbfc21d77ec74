import { z } from 'zod';
import { MAX_NAME } from '../kit/text/limits.ts';
import { Uuid } from '../kit/wire-fields.ts';

/** A category or tag as referenced by other entities. */
export const OrganizerRef = z.object({ id: Uuid, name: z.string(), slug: z.string() });
export type OrganizerRef = z.output<typeof OrganizerRef>;

export const ToolRef = z.object({ id: Uuid, name: z.string(), slug: z.string(), onHand: z.boolean() });
export type ToolRef = z.output<typeof ToolRef>;

/** Request bodies refer to an organizer by id, slug or name. If the group lacks it, it is created from its name. */
export const OrganizerRefBody = z.object({
  id: Uuid.nullish(),
  name: z.string().trim().max(MAX_NAME).optional(),
  slug: z.string().max(MAX_NAME).optional(),
});
export type OrganizerRefBody = z.output<typeof OrganizerRefBody>;

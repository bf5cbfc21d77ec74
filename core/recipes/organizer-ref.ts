import { z } from 'zod';
import { Uuid } from '../kit/wire-fields.ts';

/** A category or tag as referenced by other entities. */
export const OrganizerRef = z.object({ id: Uuid, name: z.string(), slug: z.string() });
export type OrganizerRef = z.output<typeof OrganizerRef>;

export const ToolRef = z.object({ id: Uuid, name: z.string(), slug: z.string(), onHand: z.boolean() });
export type ToolRef = z.output<typeof ToolRef>;

/** Request bodies refer to an organizer by id, slug or name. If the group lacks it, it is created from its name. */
export const OrganizerRefBody = z.object({
  id: Uuid.nullish(),
  name: z.string().trim().max(255).optional(),
  slug: z.string().max(255).optional(),
});
export type OrganizerRefBody = z.output<typeof OrganizerRefBody>;

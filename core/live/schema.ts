import { z } from 'zod';

/**
 * What a follower of a group is told: `ready` once nothing more is missed, `lost` where something may have been (read
 * anew what you show), both with the id of the person who follows; and else the type of an event with the ids of what
 * changed.
 */
export const Change = z.object({ type: z.string(), ids: z.array(z.string()) });
export type Change = z.output<typeof Change>;

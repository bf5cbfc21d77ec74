import { z } from 'zod';

/**
 * A message to a subscriber of a group. `ready`: from now on nothing is missed. `lost`: something may have been missed,
 * so reload the data. Both carry the id of the subscribed person. Otherwise the type of an event with the ids of what
 * changed.
 */
export const Change = z.object({ type: z.string(), ids: z.array(z.string()) });
export type Change = z.output<typeof Change>;

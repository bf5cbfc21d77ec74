import { z } from 'zod';

/**
 * A message to a subscriber of a group. `ready`: from now on nothing is missed. `lost`: something may have been missed,
 * so reload the data. Both carry the id of the subscribed person. Otherwise the type of an event with the ids of what
 * changed.
 */
export const Change = z.object({
  type: z.string(),
  ids: z.array(z.string()),
  by: z.string().optional().describe('Id of the person who changed a shopping list. Other events do not have it.'),
});
export type Change = z.output<typeof Change>;

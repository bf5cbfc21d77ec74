import { z } from 'zod';

/** Parameters that clients add to the address of a file. Invalid values are ignored. */
const part = (text: string) => z.string().max(500).optional().catch(undefined).describe(text);

/** The version that the client knows. If it is current, the response may be cached forever. */
export const VersionQuery = z.object({
  version: part('Version of the picture.'),
  rnd: part('Alias for other clients.'),
  cacheKey: part('Alias for pictures of people.'),
});

export const MediaQuery = VersionQuery.extend({ share: part('Token of a share link of the recipe.') });
export type MediaQuery = z.output<typeof MediaQuery>;

import { z } from 'zod';

/** What clients add to the address of a file. What cannot be read counts as absent. */
const part = (text: string) => z.string().max(500).optional().catch(undefined).describe(text);

/** Names the version that the client knows: with the present one a copy may be kept for good. */
export const VersionQuery = z.object({
  version: part('Version of the picture.'),
  rnd: part('The same, as other clients name it.'),
  cacheKey: part('The same, for pictures of people.'),
});

export const MediaQuery = VersionQuery.extend({ share: part('Token of a share link of the recipe.') });
export type MediaQuery = z.output<typeof MediaQuery>;

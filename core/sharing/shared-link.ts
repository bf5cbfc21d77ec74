/** The page of a site that shows a shared recipe without an account. */
export const sharedLink = (site: string, groupSlug: string, tokenId: string): string =>
  `${site}/g/${groupSlug}/shared/r/${tokenId}`;

/** The data of each event are the ids of the cookbooks. */
export const cookbookEvents = ['cookbook.created', 'cookbook.updated', 'cookbook.deleted'] as const;
export type CookbookEvent = (typeof cookbookEvents)[number];

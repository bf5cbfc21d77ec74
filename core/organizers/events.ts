/** Each with the ids of what is meant; tools are told of by the recipes that carry them. */
export const organizerEvents = [
  'category.created',
  'category.updated',
  'category.deleted',
  'tag.created',
  'tag.updated',
  'tag.deleted',
] as const;
export type OrganizerEvent = (typeof organizerEvents)[number];

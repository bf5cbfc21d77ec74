/** The data of each event are ids. Changes of tools are reported as changes of their recipes. */
export const organizerEvents = [
  'category.created',
  'category.updated',
  'category.deleted',
  'tag.created',
  'tag.updated',
  'tag.deleted',
] as const;
export type OrganizerEvent = (typeof organizerEvents)[number];

/** Each with the ids of the entries of a timeline. */
export const timelineChanges = ['timeline_event.created', 'timeline_event.updated', 'timeline_event.deleted'] as const;
export type TimelineChange = (typeof timelineChanges)[number];

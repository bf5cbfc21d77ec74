/** The data of each event are the ids of the timeline entries. */
export const timelineChanges = ['timeline_event.created', 'timeline_event.updated', 'timeline_event.deleted'] as const;
export type TimelineChange = (typeof timelineChanges)[number];

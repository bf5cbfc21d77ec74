/** The data of each event are the ids of the comments. */
export const commentEvents = ['comment.created', 'comment.updated', 'comment.deleted'] as const;
export type CommentEvent = (typeof commentEvents)[number];

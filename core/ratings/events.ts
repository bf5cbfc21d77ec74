/** Somebody has given stars or chosen a favorite. The data of the event are the ids of the recipes. */
export const ratingEvents = ['rating.updated'] as const;
export type RatingEvent = (typeof ratingEvents)[number];

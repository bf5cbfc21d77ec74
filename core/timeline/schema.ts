import { z } from 'zod';
import { MAX_NAME, MAX_TEXT } from '../kit/text/limits.ts';
import { Timestamp, Uuid } from '../kit/wire-fields.ts';

/** `system` was recorded by Lovage, `info` was derived from the meal plan, `comment` was written by a person. */
export const TimelineEventType = z.enum(['system', 'info', 'comment']);
export type TimelineEventType = z.output<typeof TimelineEventType>;

export const TimelineImage = z.enum(['has image', 'does not have image']);
export type TimelineImage = z.output<typeof TimelineImage>;

export const TimelineEvent = z.object({
  id: Uuid,
  recipeId: Uuid,
  userId: Uuid,
  groupId: Uuid,
  householdId: Uuid.describe('The household of the recipe.'),
  subject: z.string(),
  eventType: TimelineEventType,
  eventMessage: z.string().nullable(),
  image: TimelineImage,
  timestamp: Timestamp,
  createdAt: Timestamp,
  updateAt: Timestamp,
});
export type TimelineEvent = z.output<typeof TimelineEvent>;

const Subject = z.string().trim().min(1).max(MAX_NAME);
const Message = z.string().max(MAX_TEXT);

/** The picture is sent by a separate endpoint. */
export const NewTimelineEvent = z.object({
  recipeId: Uuid,
  subject: Subject,
  eventType: TimelineEventType,
  eventMessage: Message.nullish(),
  timestamp: Timestamp.nullish().describe('Default now.'),
});
export type NewTimelineEvent = z.output<typeof NewTimelineEvent>;

export const TimelineEventBody = z.object({
  subject: Subject,
  eventMessage: Message.nullish(),
  image: TimelineImage.nullish().describe('PATCH deletes the picture if this is `does not have image`.'),
});
export type TimelineEventBody = z.output<typeof TimelineEventBody>;

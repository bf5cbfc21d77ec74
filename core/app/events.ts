import { commentEvents } from '../comments/events.ts';
import { cookbookEvents } from '../cookbooks/events.ts';
import { mealplanEvents } from '../mealplans/events.ts';
import { organizerEvents } from '../organizers/events.ts';
import { ratingEvents } from '../ratings/events.ts';
import { recipeEvents } from '../recipes/events.ts';
import { shoppingEvents } from '../shopping/events.ts';
import { timelineChanges } from '../timeline/events.ts';

/** Every event that is published in a group. */
export const eventTypes = [
  ...recipeEvents,
  ...ratingEvents,
  ...commentEvents,
  ...timelineChanges,
  ...cookbookEvents,
  ...mealplanEvents,
  ...shoppingEvents,
  ...organizerEvents,
] as const;
export type EventType = (typeof eventTypes)[number];

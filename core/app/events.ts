import { cookbookEvents } from '../cookbooks/events.ts';
import { recipeEvents } from '../recipes/events.ts';
import { shoppingEvents } from '../shopping/events.ts';

/** Every event that a group's bus carries. */
export const eventTypes = [...recipeEvents, ...cookbookEvents, ...shoppingEvents] as const;
export type EventType = (typeof eventTypes)[number];

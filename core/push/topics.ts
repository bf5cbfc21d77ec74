/** What a device can be notified of: a timer that rings, the plan of the day, changes that others make to shopping lists. */
export const pushTopics = ['timers', 'plan', 'lists'] as const;
export type PushTopic = (typeof pushTopics)[number];

/** Where this browser keeps the writes of a person until the server has them. */
export const outboxKey = (userId: string): string => `lovage.shopping.outbox.${userId}`;

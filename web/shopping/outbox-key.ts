/** Storage key for a user's writes until the server has them. */
export const outboxKey = (userId: string): string => `lovage.shopping.outbox.${userId}`;

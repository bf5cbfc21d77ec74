/** The data of each event are the ids of the lists. Any change to an item updates its list. */
export const shoppingEvents = ['shopping_list.created', 'shopping_list.updated', 'shopping_list.deleted'] as const;
export type ShoppingEvent = (typeof shoppingEvents)[number];

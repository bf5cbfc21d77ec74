/** Each with the ids of the lists. Whatever happens to an item updates its list. */
export const shoppingEvents = ['shopping_list.created', 'shopping_list.updated', 'shopping_list.deleted'] as const;
export type ShoppingEvent = (typeof shoppingEvents)[number];

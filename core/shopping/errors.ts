import { errorList, failWith } from '../kit/errors.ts';

export const shoppingErrors = errorList({
  'shopping.list_not_found': { status: 404 },
  'shopping.item_not_found': { status: 404 },
  'shopping.label_of_other_list': { status: 400 },
});

export const failShopping = failWith(shoppingErrors);

import { LineChoiceForm } from './LineChoiceForm.tsx';
import { ListsView } from './ListsView.tsx';
import { ShoppingView } from './ShoppingView.tsx';
import { createShop, type Shop, type ShopParts } from './shop.ts';
import { ToListForm } from './ToListForm.tsx';

/** Shopping with its views. Loaded on first use. */
export interface ShopScreen {
  readonly shop: Shop;
  readonly ListsView: typeof ListsView;
  readonly ShoppingView: typeof ShoppingView;
  readonly ToListForm: typeof ToListForm;
  readonly LineChoiceForm: typeof LineChoiceForm;
}

export const openShop = (parts: ShopParts): ShopScreen => ({
  shop: createShop(parts),
  ListsView,
  ShoppingView,
  ToListForm,
  LineChoiceForm,
});

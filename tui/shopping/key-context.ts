import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Lazy } from '../kit/lazy.ts';
import type { Shell } from '../kit/shell.ts';
import type { Bundle } from './bundle.ts';
import type { ShopScreen } from './screen.ts';
import type { Shop } from './shop.ts';

export interface ShoppingKeyContext {
  readonly shell: Shell;
  readonly shopping: Lazy<ShopScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
  toShoppingList(bundles: readonly Bundle[]): void;
}

export const on =
  (act: (shop: Shop) => void) =>
  ({ shopping }: ShoppingKeyContext): void =>
    shopping.use(({ shop }) => act(shop));

/** Until the part has loaded, none of its keys is available. */
export const given =
  (isTrue: (shop: Shop) => boolean) =>
  ({ shopping }: ShoppingKeyContext): boolean => {
    const loaded = shopping.get();
    return loaded !== null && isTrue(loaded.shop);
  };

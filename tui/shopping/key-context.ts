import type { RecipeSummary } from '../../core/recipes/schema.ts';
import type { Lazy } from '../kit/lazy.ts';
import { partKeys } from '../kit/part-keys.ts';
import type { Shell } from '../kit/shell.ts';
import type { Bundle } from './bundle.ts';
import type { ShopScreen } from './screen.ts';

export interface ShoppingKeyContext {
  readonly shell: Shell;
  readonly shopping: Lazy<ShopScreen>;
  readonly recipe: { current(): RecipeSummary | undefined };
  toShoppingList(bundles: readonly Bundle[]): void;
}

export const { on, given } = partKeys(
  ({ shopping }: ShoppingKeyContext) => shopping,
  ({ shop }) => shop,
);

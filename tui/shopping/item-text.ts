import { ingredientLine } from '../../core/recipes/ingredient-line.ts';
import { lineText } from '../../core/recipes/quantity.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { safeLine } from '../kit/text/safe.ts';

/** An item as text, with the locale's digits. */
export const itemText = (item: ShoppingItem, locale: string): string =>
  safeLine(lineText(ingredientLine(item, { locale })));

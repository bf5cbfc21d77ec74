import { ingredientLine, lineText } from '../../core/recipes/ingredient-line.ts';
import type { ShoppingItem } from '../../core/shopping/schema.ts';
import { safeLine } from '../kit/text/safe.ts';

/** An item as text, with the locale's digits. */
export const itemText = (item: ShoppingItem, locale: string): string =>
  safeLine(lineText(ingredientLine(item, { locale })));

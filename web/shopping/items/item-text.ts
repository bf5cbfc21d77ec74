import { ingredientLine } from '../../../core/recipes/ingredient-line.ts';
import { type LineParts, lineText } from '../../../core/recipes/quantity.ts';
import type { LabelGroup } from '../../../core/shopping/group-by-label.ts';
import type { ShoppingItem } from '../../../core/shopping/schema.ts';

export const itemParts = (item: ShoppingItem, locale: string): LineParts => ingredientLine(item, { locale });

export const itemText = (item: ShoppingItem, locale: string): string => lineText(itemParts(item, locale));

export interface ListTextOptions {
  readonly locale: string;
  readonly isMarkdown: boolean;
  /** Heading of items without a label, if other items have one. */
  readonly otherLabel: string;
}

/** A list as text to paste elsewhere: lines under their labels, as plain text or as Markdown tasks. */
export function listText(
  groups: readonly LabelGroup<ShoppingItem>[],
  { locale, isMarkdown, otherLabel }: ListTextOptions,
): string {
  const hasHeads = groups.some(({ label }) => label);
  const line = (item: ShoppingItem) =>
    isMarkdown ? `- [${item.checked ? 'x' : ' '}] ${itemText(item, locale)}` : itemText(item, locale);
  const parts = groups.map(({ label, items }) => {
    const name = label?.name ?? otherLabel;
    const head = hasHeads ? (isMarkdown ? [`## ${name}`, ''] : [name]) : [];
    return [...head, ...items.map(line)].join('\n');
  });
  return parts.join('\n\n');
}

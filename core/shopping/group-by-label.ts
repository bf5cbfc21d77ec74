import type { LabelSetting, ShoppingItem } from './schema.ts';

export interface LabelGroup<I> {
  /** Null for items without a label. */
  readonly label: LabelSetting['label'] | null;
  readonly items: I[];
}

/** Groups items by label in the order of the shop. Items without a label come last. Empty groups are omitted. */
export function groupByLabel<I extends Pick<ShoppingItem, 'label'>>(
  items: readonly I[],
  settings: readonly LabelSetting[],
): LabelGroup<I>[] {
  const groups = new Map<string | null, LabelGroup<I>>();
  for (const { label } of [...settings].sort((a, b) => a.position - b.position))
    groups.set(label.id, { label, items: [] });
  for (const item of items) {
    const key = item.label?.id ?? null;
    const group = groups.get(key) ?? { label: item.label, items: [] };
    group.items.push(item);
    groups.set(key, group);
  }
  const unlabelled = groups.get(null);
  groups.delete(null);
  return [...groups.values(), ...(unlabelled ? [unlabelled] : [])].filter((group) => group.items.length > 0);
}

import type { ShoppingItem } from '../../shopping/schema.ts';

/** What happened to items between two readings of a list. */
export type DifferenceKind = 'checked' | 'unchecked' | 'added' | 'removed' | 'changed';

export interface ListDifference {
  /** `changed` if several things happened. */
  readonly kind: DifferenceKind;
  readonly items: readonly ShoppingItem[];
}

const contentOf = ({ quantity, unitId, foodId, labelId, note }: ShoppingItem): string =>
  JSON.stringify([quantity, unitId, foodId, labelId, note]);

function kindOf(before: ShoppingItem | undefined, after: ShoppingItem): DifferenceKind | null {
  if (!before) return 'added';
  if (before.checked !== after.checked) return after.checked ? 'checked' : 'unchecked';
  return contentOf(before) === contentOf(after) ? null : 'changed';
}

/** How a list has changed, or null if it has not. `isOwn` are items that this user is changing. */
export function differenceOf(
  before: readonly ShoppingItem[],
  after: readonly ShoppingItem[],
  isOwn: (id: string) => boolean = () => false,
): ListDifference | null {
  const known = new Map(before.map((item) => [item.id, item]));
  const left = new Set(after.map(({ id }) => id));
  const happened = [
    ...after.map((item) => [kindOf(known.get(item.id), item), item] as const),
    ...before.filter(({ id }) => !left.has(id)).map((item) => ['removed', item] as const),
  ].filter(([kind, { id }]) => kind !== null && !isOwn(id));
  if (happened.length === 0) return null;
  const kinds = new Set(happened.map(([kind]) => kind!));
  const [only] = kinds;
  return { kind: kinds.size === 1 ? only! : 'changed', items: happened.map(([, item]) => item) };
}

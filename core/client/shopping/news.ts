import type { ShoppingItem } from '../../shopping/schema.ts';

/** What became of items between two looks at a list. */
export type NewsKind = 'checked' | 'unchecked' | 'added' | 'removed' | 'changed';

export interface News {
  /** `changed` if several things happened. */
  readonly kind: NewsKind;
  readonly items: readonly ShoppingItem[];
}

const contentOf = ({ quantity, unitId, foodId, labelId, note }: ShoppingItem): string =>
  JSON.stringify([quantity, unitId, foodId, labelId, note]);

function kindOf(before: ShoppingItem | undefined, after: ShoppingItem): NewsKind | null {
  if (!before) return 'added';
  if (before.checked !== after.checked) return after.checked ? 'checked' : 'unchecked';
  return contentOf(before) === contentOf(after) ? null : 'changed';
}

/** What somebody did to a list, or null if nothing that is worth telling. `isOwn` are items that this person is changing. */
export function newsOf(
  before: readonly ShoppingItem[],
  after: readonly ShoppingItem[],
  isOwn: (id: string) => boolean = () => false,
): News | null {
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

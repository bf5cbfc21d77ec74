/** A recipe's part in an item: `quantity` for scale 1, in the item's unit, `scale` times. */
export interface RecipePart {
  readonly recipeId: string;
  readonly quantity: number;
  readonly scale: number;
  readonly note: string | null;
}

/** An item of a list as the rules see it. */
export interface ListItem {
  readonly id: string;
  readonly listId: string;
  readonly quantity: number;
  readonly unitId: string | null;
  readonly foodId: string | null;
  /** The item's own words for its unit and food; absent where it reads as the household writes them. */
  readonly unitWord?: string | null;
  readonly foodWord?: string | null;
  readonly labelId: string | null;
  readonly note: string;
  readonly isFood: boolean;
  readonly checked: boolean;
  readonly position: number;
  readonly extras: Readonly<Record<string, string>>;
  readonly recipes: readonly RecipePart[];
}

/** How many of unit `to` one of unit `from` is: 1000 for kg and g. Null where they cannot be added. Null ids: no unit. */
export type UnitFactor = (from: string | null, to: string | null) => number | null;

/** Where the quantity of an item went, and how many of the unit there one of its own unit is. */
export interface MergedInto {
  readonly id: string;
  readonly factor: number;
}

/** What became of ids that no item has any more, or never got; null where nothing is left. */
export type GoneIds = ReadonlyMap<string, MergedInto | null>;

/** What a call makes of a list. Items named here are as they are to be stored. */
export interface Outcome<I extends ListItem = ListItem> {
  readonly created: readonly ListItem[];
  readonly updated: readonly I[];
  /** Ids of stored items that go: deleted, or merged into another. */
  readonly deleted: readonly string[];
  readonly gone: GoneIds;
}

const NOTES = ' | ';

/** Sums without the noise of binary fractions: 0.1 + 0.2 is 0.3. A third stays a third for any kitchen. */
export const roundQuantity = (quantity: number): number => Math.round(quantity * 1e6) / 1e6 || 0;

/** Units that are added as they are: each to itself. */
export const sameUnit: UnitFactor = (from, to) => (from === to ? 1 : null);

/** What two items of a list must have in common to be one: the food, or else the whole note. */
const likenessOf = ({ listId, foodId, note }: ListItem): string => `${listId} ${foodId ?? `"${note}`}`;

export const canMerge = (a: ListItem, b: ListItem, factor: UnitFactor = sameUnit): boolean =>
  !a.checked && !b.checked && likenessOf(a) === likenessOf(b) && factor(a.unitId, b.unitId) !== null;

const joinNotes = (first: string, second: string): string =>
  [...new Set([...first.split(NOTES), ...second.split(NOTES)])].filter(Boolean).join(NOTES);

/** The amounts stay what they were in all, so that taking both away again leaves nothing. */
function joinParts(to: RecipePart, from: RecipePart): RecipePart {
  const scale = roundQuantity(to.scale + from.scale);
  const amount = to.quantity * to.scale + from.quantity * from.scale;
  return {
    recipeId: to.recipeId,
    quantity: scale === 0 ? to.quantity : roundQuantity(amount / scale),
    scale,
    note: joinNotes(to.note ?? '', from.note ?? '') || to.note,
  };
}

function joinRecipes(to: readonly RecipePart[], from: readonly RecipePart[]): RecipePart[] {
  const parts = new Map(to.map((part) => [part.recipeId, part]));
  for (const part of from) {
    const known = parts.get(part.recipeId);
    parts.set(part.recipeId, known ? joinParts(known, part) : part);
  }
  return [...parts.values()];
}

const commonWord = (one: string | null | undefined, other: string | null | undefined) =>
  one && other && one === other ? one : null;

/** Where two words for one thing meet, the sum reads as the household writes it. */
const wordsOf = (to: ListItem, from: ListItem) =>
  to.unitWord || to.foodWord
    ? {
        unitWord: to.unitId === from.unitId ? commonWord(to.unitWord, from.unitWord) : (to.unitWord ?? null),
        foodWord: commonWord(to.foodWord, from.foodWord),
      }
    : {};

/**
 * `from` added to `to`, which keeps its unit and everything else. Extras of both stay; where they have one name, that
 * of `from` wins. The two must be able to merge.
 */
export function merge<I extends ListItem>(from: ListItem, to: I, factor: UnitFactor = sameUnit): I {
  const times = factor(from.unitId, to.unitId) ?? 1;
  const parts = from.recipes.map((part) => ({ ...part, quantity: roundQuantity(part.quantity * times) }));
  return {
    ...to,
    quantity: roundQuantity(to.quantity + from.quantity * times),
    ...wordsOf(to, from),
    note: joinNotes(to.note, from.note),
    extras: { ...to.extras, ...from.extras },
    recipes: joinRecipes(to.recipes, parts),
  };
}

type Gone = Map<string, MergedInto | null>;

/** Items by what makes them alike, so that a long list is not searched once for each item. */
class Shelf<I extends ListItem> {
  private readonly items = new Map<string, I[]>();
  private readonly factor: UnitFactor;

  constructor(factor: UnitFactor, items: readonly I[] = []) {
    this.factor = factor;
    for (const item of items) this.put(item);
  }

  put(item: I): void {
    const likeness = likenessOf(item);
    const alike = this.items.get(likeness);
    if (alike) alike.push(item);
    else this.items.set(likeness, [item]);
  }

  /** Adds `item` to the first that it can merge with, answers the sum and notes where the item went. */
  absorb(item: ListItem, gone: Gone): I | undefined {
    const alike = this.items.get(likenessOf(item)) ?? [];
    const at = alike.findIndex((other) => canMerge(item, other, this.factor));
    if (at < 0) return undefined;
    const sum = merge(item, alike[at]!, this.factor);
    gone.set(item.id, { id: sum.id, factor: this.factor(item.unitId, sum.unitId) ?? 1 });
    alike[at] = sum;
    return sum;
  }

  all(): I[] {
    return [...this.items.values()].flat();
  }
}

/** Follows each id to the item that has its quantity in the end. */
function settle(gone: Gone): GoneIds {
  const end = (into: MergedInto | null): MergedInto | null => {
    const next = into && gone.get(into.id);
    if (!into || next === undefined) return into;
    return end(next && { id: next.id, factor: next.factor * into.factor });
  };
  return new Map([...gone].map(([id, into]) => [id, end(into)]));
}

const firstOfEach = <I extends ListItem>(items: readonly I[]): I[] => {
  const seen = new Set<string>();
  return items.filter(({ id }) => !seen.has(id) && seen.add(id));
};

const stored = <I extends ListItem>(item: I): I => (item.checked ? { ...item, recipes: [] } : item);

/** The items of one call in their order, each merged into the first that is alike. */
function withinCall<I extends ListItem>(items: readonly I[], factor: UnitFactor, gone: Gone): I[] {
  const shelf = new Shelf<I>(factor);
  for (const item of firstOfEach(items)) {
    if (!shelf.absorb(item, gone)) shelf.put(item);
  }
  const sums = new Map(shelf.all().map((item) => [item.id, item]));
  return firstOfEach(items).flatMap(({ id }) => sums.get(id) ?? []);
}

/** Those items that found nothing alike on the list, and the sums that the others became. */
function intoList<I extends ListItem, T extends ListItem>(
  items: readonly I[],
  list: readonly T[],
  factor: UnitFactor,
  gone: Gone,
): { rest: I[]; targets: Map<string, T> } {
  const shelf = new Shelf<T>(factor, list);
  const targets = new Map<string, T>();
  const rest = items.filter((item) => {
    const sum = shelf.absorb(item, gone);
    if (sum) targets.set(sum.id, sum);
    return !sum;
  });
  return { rest, targets };
}

/**
 * New items: merged with one another, then into what is on the list. One below zero is dropped; zero stays, as "some".
 * `list` holds the unchecked items that may be alike, oldest first.
 */
export function addItems<T extends ListItem>(
  items: readonly ListItem[],
  list: readonly T[],
  factor: UnitFactor = sameUnit,
): Outcome<T> {
  const gone: Gone = new Map();
  const { rest, targets } = intoList(withinCall(items, factor, gone), list, factor, gone);
  for (const item of rest) if (item.quantity < 0) gone.set(item.id, null);
  for (const target of targets.values()) if (target.quantity < 0) gone.set(target.id, null);
  return {
    created: rest.filter((item) => item.quantity >= 0).map(stored),
    updated: [...targets.values()].filter((target) => target.quantity >= 0),
    deleted: [...targets.values()].filter((target) => target.quantity < 0).map(({ id }) => id),
    gone: settle(gone),
  };
}

/**
 * Changed items: of one id the first counts; merged with one another, the later into the earlier, then into what else is
 * on the list; one below zero goes. `list` holds the other unchecked items that may be alike, oldest first.
 */
export function changeItems<T extends ListItem>(
  items: readonly T[],
  list: readonly T[],
  factor: UnitFactor = sameUnit,
): Outcome<T> {
  const gone: Gone = new Map();
  const { rest, targets } = intoList(withinCall(items, factor, gone), list, factor, gone);
  const kept = [...rest, ...targets.values()];
  for (const item of kept) if (item.quantity < 0) gone.set(item.id, null);
  return {
    created: [],
    updated: kept.filter((item) => item.quantity >= 0).map(stored),
    deleted: [...gone.keys()],
    gone: settle(gone),
  };
}

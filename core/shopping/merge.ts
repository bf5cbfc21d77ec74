import { MAX_AMOUNT } from './limits.ts';

/** The share of a recipe in an item: `quantity` for scale 1, in the item's unit, times `scale`. */
export interface RecipePart {
  readonly recipeId: string;
  readonly quantity: number;
  readonly scale: number;
  readonly note: string | null;
}

/** The fields of an item that merging uses. */
export interface ListItem {
  readonly id: string;
  readonly listId: string;
  readonly quantity: number;
  readonly unitId: string | null;
  readonly foodId: string | null;
  /** The item's own words for its unit and food. Absent if it shows the household's names. */
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

/** Converts unit `from` to unit `to`: 1000 for kg to g. Null if they cannot be added. A null id means no unit. */
export type UnitFactor = (from: string | null, to: string | null) => number | null;

/** The item that received the quantity of another, and the factor from the old unit to the new one. */
export interface MergedInto {
  readonly id: string;
  readonly factor: number;
}

/** Ids whose items are gone, and the items that they were merged into. Null if nothing is left. */
export type GoneIds = ReadonlyMap<string, MergedInto | null>;

/** The result of a call on a list. Items are as they are to be stored. */
export interface Outcome<I extends ListItem = ListItem> {
  readonly created: readonly ListItem[];
  readonly updated: readonly I[];
  /** Ids of stored items to remove: deleted, or merged into another. */
  readonly deleted: readonly string[];
  readonly gone: GoneIds;
}

const NOTES = ' | ';

/**
 * Rounds away the noise of binary fractions: 0.1 + 0.2 is 0.3. A third stays accurate enough for any kitchen. A sum stays
 * within the limits of the API, so that a client can send the item back.
 */
export const roundQuantity = (quantity: number): number =>
  Math.min(MAX_AMOUNT, Math.max(-MAX_AMOUNT, Math.round(quantity * 1e6) / 1e6 || 0));

/** Allows only equal units to be added. */
export const sameUnit: UnitFactor = (from, to) => (from === to ? 1 : null);

/** Two items can be merged if this is equal: the food, or otherwise the whole note. */
const likenessOf = ({ listId, foodId, note }: ListItem): string => `${listId} ${foodId ?? `"${note}`}`;

export const canMerge = (a: ListItem, b: ListItem, factor: UnitFactor = sameUnit): boolean =>
  !a.checked && !b.checked && likenessOf(a) === likenessOf(b) && factor(a.unitId, b.unitId) !== null;

const joinNotes = (notes: readonly string[]): string =>
  [...new Set(notes.flatMap((note) => note.split(NOTES)))].filter(Boolean).join(NOTES);

/** Keeps the total amounts, so that removing both recipes again leaves nothing. */
function joinParts(parts: readonly RecipePart[]): RecipePart {
  const [first] = parts as [RecipePart];
  if (parts.length === 1) return first;
  const quantity = ({ quantity: before, scale: scaleBefore }: RecipePart, from: RecipePart) => {
    const scale = roundQuantity(scaleBefore + from.scale);
    const amount = before * scaleBefore + from.quantity * from.scale;
    return { ...first, quantity: scale === 0 ? before : roundQuantity(amount / scale), scale };
  };
  return {
    ...parts.slice(1).reduce(quantity, first),
    note: joinNotes(parts.map(({ note }) => note ?? '')) || first.note,
  };
}

const joinRecipes = (to: readonly RecipePart[], from: readonly RecipePart[]): RecipePart[] =>
  [...Map.groupBy([...to, ...from], ({ recipeId }) => recipeId).values()].map(joinParts);

const commonWord = (one: string | null | undefined, other: string | null | undefined) =>
  one && other && one === other ? one : null;

/** If two words for one thing are merged, the sum shows the household's name. */
const wordsOf = (to: Pick<ListItem, 'unitId' | 'unitWord' | 'foodWord'>, from: ListItem) =>
  to.unitWord || to.foodWord
    ? {
        unitWord: to.unitId === from.unitId ? commonWord(to.unitWord, from.unitWord) : (to.unitWord ?? null),
        foodWord: commonWord(to.foodWord, from.foodWord),
      }
    : {};

/**
 * Adds all of `items` to `to`, which keeps its unit and everything else. Extras of all are kept; the last wins where
 * several have the same key. All must be mergeable. Notes and extras are joined once, because thousands of lines can name
 * the same food.
 */
function mergeAll<I extends ListItem>(items: readonly ListItem[], to: I, factor: UnitFactor = sameUnit): I {
  if (items.length === 0) return to;
  let { quantity } = to;
  let words = { unitId: to.unitId, unitWord: to.unitWord ?? null, foodWord: to.foodWord ?? null };
  const notes: string[] = [to.note];
  const extras = { ...to.extras };
  const parts: RecipePart[] = [];
  for (const from of items) {
    const times = factor(from.unitId, to.unitId) ?? 1;
    quantity = roundQuantity(quantity + from.quantity * times);
    words = { ...words, ...wordsOf(words, from) };
    notes.push(from.note);
    Object.assign(extras, from.extras);
    for (const part of from.recipes) parts.push({ ...part, quantity: roundQuantity(part.quantity * times) });
  }
  const { unitWord, foodWord } = words;
  return {
    ...to,
    quantity,
    ...(to.unitWord || to.foodWord ? { unitWord, foodWord } : {}),
    note: joinNotes(notes),
    extras,
    recipes: joinRecipes(to.recipes, parts),
  };
}

/** Adds `from` to `to`. */
export const merge = <I extends ListItem>(from: ListItem, to: I, factor: UnitFactor = sameUnit): I =>
  mergeAll([from], to, factor);

type Gone = Map<string, MergedInto | null>;

interface Place<I extends ListItem> {
  readonly item: I;
  /** Items that were added to it. */
  readonly added: ListItem[];
}

/** Items indexed by what makes them mergeable, so that a long list is not searched for each item. */
class Shelf<I extends ListItem> {
  private readonly places = new Map<string, Place<I>[]>();
  private readonly factor: UnitFactor;

  constructor(factor: UnitFactor, items: readonly I[] = []) {
    this.factor = factor;
    for (const item of items) this.put(item);
  }

  put(item: I): void {
    const likeness = likenessOf(item);
    const alike = this.places.get(likeness);
    if (alike) alike.push({ item, added: [] });
    else this.places.set(likeness, [{ item, added: [] }]);
  }

  /** Adds `item` to the first item that it can merge with, and records where it went. */
  absorb(item: ListItem, gone: Gone): boolean {
    const alike = this.places.get(likenessOf(item)) ?? [];
    const place = alike.find((other) => canMerge(item, other.item, this.factor));
    if (!place) return false;
    place.added.push(item);
    gone.set(item.id, { id: place.item.id, factor: this.factor(item.unitId, place.item.unitId) ?? 1 });
    return true;
  }

  /** All items, with what was added to them. */
  sums(): { sum: I; isChanged: boolean }[] {
    return [...this.places.values()]
      .flat()
      .map(({ item, added }) => ({ sum: mergeAll(added, item, this.factor), isChanged: added.length > 0 }));
  }
}

/** Follows each id to the item that finally holds its quantity. */
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

/** Merges the items of one call in their order, each into the first match. */
export function withinCall<I extends ListItem>(items: readonly I[], factor: UnitFactor, gone: Gone): I[] {
  const shelf = new Shelf<I>(factor);
  for (const item of firstOfEach(items)) {
    if (!shelf.absorb(item, gone)) shelf.put(item);
  }
  const sums = new Map(shelf.sums().map(({ sum }) => [sum.id, sum]));
  return firstOfEach(items).flatMap(({ id }) => sums.get(id) ?? []);
}

/** Returns the items without a match on the list, and the sums of the others. */
function intoList<I extends ListItem, T extends ListItem>(
  items: readonly I[],
  list: readonly T[],
  factor: UnitFactor,
  gone: Gone,
): { rest: I[]; targets: Map<string, T> } {
  const shelf = new Shelf<T>(factor, list);
  const rest = items.filter((item) => !shelf.absorb(item, gone));
  const changed = shelf.sums().filter(({ isChanged }) => isChanged);
  return { rest, targets: new Map(changed.map(({ sum }) => [sum.id, sum])) };
}

/**
 * Adds new items: merges them with one another, then into the list. Drops items below zero; zero stays, as "some".
 * `list` contains the unchecked items that may match, oldest first.
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
 * Changes items: for each id the first change counts. Merges them with one another, the later into the earlier, then
 * into the rest of the list. Removes items below zero. `list` contains the other unchecked items that may match, oldest
 * first.
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

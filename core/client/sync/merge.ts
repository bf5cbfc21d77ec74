import type { ReadRecipe } from '../recipes/read-recipe-text.ts';

type Flat = ReadonlyMap<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const GROUPS = ['facts', 'lists', 'nutrition'] as const;
const PARTS = ['settings', 'description', 'lines', 'steps', 'notes'] as const;

/** The parts of a recipe that are merged one by one. */
const flat = (read: ReadRecipe): Flat =>
  new Map<string, unknown>([
    ...GROUPS.flatMap((group) =>
      Object.entries(read[group]).map(([key, value]) => [`${group}.${key}`, value] as const),
    ),
    ...PARTS.map((part) => [part, read[part]] as const),
  ]);

function full(parts: Flat): ReadRecipe {
  const read: Record<string, unknown> = { facts: {}, lists: {}, nutrition: {} };
  for (const [key, value] of parts) {
    const [group, field] = key.split('.') as [string, string?];
    if (field === undefined) read[group] = value;
    else (read[group] as Record<string, unknown>)[field] = value;
  }
  return read as unknown as ReadRecipe;
}

export interface Merge {
  /** The content for the file: its own version in a conflict. */
  readonly file: ReadRecipe;
  /** The content for the library: its own version in a conflict. */
  readonly library: ReadRecipe;
  /** Parts that both sides changed in different ways. */
  readonly conflicts: readonly string[];
}

/** A file without a line for settings says nothing about them. */
const isSilent = (key: string, value: unknown): boolean => key === 'settings' && value === null;

export const saysSame = (one: ReadRecipe, other: ReadRecipe): boolean => {
  const others = flat(other);
  return [...flat(one)].every(
    ([key, value]) => isSilent(key, value) || isSilent(key, others.get(key)) || same(value, others.get(key)),
  );
};

/** The parts of the library that the file can say, where the file changed them, and all others as they are. */
export function keptParts(library: ReadRecipe, sayable: ReadRecipe, wanted: ReadRecipe): ReadRecipe {
  const [parts, said] = [new Map(flat(library)), flat(sayable)];
  for (const [key, value] of flat(wanted)) if (!same(value, said.get(key))) parts.set(key, value);
  return full(parts);
}

/** Merges two versions part by part. Without a base, each difference is a conflict. */
export function mergeReads(base: ReadRecipe | null, mine: ReadRecipe, theirs: ReadRecipe): Merge {
  const bases = base && flat(base);
  const library = new Map(flat(theirs));
  const file = new Map(flat(mine));
  const conflicts: string[] = [];
  for (const [key, their] of flat(theirs)) {
    const my = file.get(key);
    if (same(my, their) || isSilent(key, my)) continue;
    if (bases !== null && same(my, bases.get(key))) file.set(key, their);
    else if (bases !== null && same(their, bases.get(key))) library.set(key, my);
    else conflicts.push(key.replace(/^\w+\./, ''));
  }
  return { file: full(file), library: full(library), conflicts };
}

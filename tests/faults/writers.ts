import { setTimeout } from 'node:timers/promises';
import { newId } from '../../server/kit/secrets/ids.ts';
import { aPicture } from '../architecture/walk/household.ts';
import type { Serving } from './processes.ts';

/** A random generator with a seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Writes that a server has acknowledged. */
export interface Acknowledged {
  /** Number of ingredients and steps of each recipe, by slug. */
  readonly recipes: Map<string, number>;
  /** Slugs of recipes whose picture was stored. */
  readonly pictured: Set<string>;
  readonly deleted: Set<string>;
  /** Ids of items on the list. */
  readonly items: Set<string>;
}

const sizeOf = (seen: Acknowledged): number => Object.values(seen).reduce((sum, { size }) => sum + size, 0);

/** Resolves when `by` more writes have been acknowledged, or when `signal` aborts. */
export async function hasGrown(seen: Acknowledged, by: number, signal: AbortSignal): Promise<void> {
  const wanted = sizeOf(seen) + by;
  while (!signal.aborted && sizeOf(seen) < wanted) await setTimeout(1);
}

export const nothingYet = (): Acknowledged => ({
  recipes: new Map(),
  pictured: new Set(),
  deleted: new Set(),
  items: new Set(),
});

const lines = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index + 1}`);

const body = (name: string, count: number) => ({
  name,
  tags: [{ name: `Tag ${count}` }],
  recipeIngredient: lines(count, 'Line').map((note) => ({ note, food: { name: `Food ${count}` } })),
  recipeInstructions: lines(count, 'Step'),
});

/** Writes one thing after another and records what was acknowledged. Rejects when the server is gone. */
export async function keepWriting({ client }: Serving, list: string, name: string, seed: number, seen: Acknowledged) {
  const chance = seeded(seed);
  for (let round = 0; ; round++) {
    const count = 1 + Math.floor(chance() * 12);
    const slug = await client.recipes.create({ body: body(`${name} ${round}`, count) });
    seen.recipes.set(slug, count);
    const id = newId();
    await client.shoppingItems.create({ body: { id, shoppingListId: list, note: `${name} ${round}` } });
    seen.items.add(id);
    if (round === 0 || chance() < 0.6) {
      await client.recipes.uploadImage({ params: { slug }, form: { image: await aPicture() } });
      seen.pictured.add(slug);
    }
    if (chance() < 0.5) {
      // Its size is unknown until the write is acknowledged.
      seen.recipes.delete(slug);
      await client.recipes.update({ params: { slug }, body: body(`${name} ${round}`, count + 1) });
      seen.recipes.set(slug, count + 1);
    }
    if (chance() < 0.2) {
      seen.recipes.delete(slug);
      seen.pictured.delete(slug);
      await client.recipes.remove({ params: { slug } });
      seen.deleted.add(slug);
    }
  }
}

import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { MAX_SURPRISES, type Surprise } from '../../core/client/mealplans/surprise.ts';
import { RuleDay, RuleMeal } from '../../core/mealplans/schema.ts';
import { createStore, type Store } from '../kit/store.ts';

const NAME = 'surprises.json';

const surpriseSchema: z.ZodType<Surprise> = z.object({
  text: z.string(),
  rules: z.array(z.object({ day: RuleDay, entryType: RuleMeal })),
  isLocked: z.boolean(),
});

/** Dishes that the rules picked, by the id of their entry. */
export interface Surprises {
  readonly store: Store<{ readonly all: ReadonlyMap<number, Surprise> }>;
  of(entryId: number): Surprise | undefined;
  note(entryId: number, surprise: Surprise): void;
}

function readIn(folder: string): ReadonlyMap<number, Surprise> {
  try {
    const entries = z
      .array(z.tuple([z.int(), surpriseSchema]))
      .parse(JSON.parse(readFileSync(join(folder, NAME), 'utf8')));
    return new Map(entries);
  } catch {
    // There is no file yet, or it is damaged.
    return new Map();
  }
}

/** Surprises in a file of the person, so that they are known after a restart. */
export function createSurprises(folder: string): Surprises {
  const store = createStore<{ all: ReadonlyMap<number, Surprise> }>({ all: readIn(folder) });
  return {
    store,
    of: (entryId) => store.get().all.get(entryId),
    note: (entryId, surprise) => {
      // Another terminal may have kept some since. Ids grow, so the last ones are the newest.
      const all = new Map([...store.get().all, ...readIn(folder)]).set(entryId, surprise);
      const kept = [...all].sort(([a], [b]) => a - b).slice(-MAX_SURPRISES);
      store.set({ all: new Map(kept) });
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 });
        const temporary = join(folder, `${randomBytes(6).toString('hex')}.tmp`);
        writeFileSync(temporary, JSON.stringify(kept), { mode: 0o600 });
        renameSync(temporary, join(folder, NAME));
      } catch {
        // Only this run remembers them.
      }
    },
  };
}

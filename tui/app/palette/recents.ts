import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const NAME = 'palette.json';
const MAX_RECENTS = 12;
const MAX_TEXT = 300;

const recentSchema = z.object({
  kind: z.enum(['action', 'view', 'list', 'cookbook', 'recipe']),
  /** Id of a binding or a list or cookbook, or slug of a recipe. */
  id: z.string().max(MAX_TEXT),
  text: z.string().max(MAX_TEXT),
});

/** Something chosen in the palette before. */
export type Recent = z.infer<typeof recentSchema>;

export interface Recents {
  /** Newest first. */
  read(): readonly Recent[];
  add(recent: Recent): void;
  /** Removes what is no longer there. */
  remove(recent: Pick<Recent, 'kind' | 'id'>): void;
}

const isSame = (a: Pick<Recent, 'kind' | 'id'>, b: Pick<Recent, 'kind' | 'id'>) => a.kind === b.kind && a.id === b.id;

/** Recent choices in a file of the person. Without a writable folder, they last until the end. */
export function recentsIn(folder: string): Recents {
  const path = join(folder, NAME);
  let known: readonly Recent[] | null = null;

  const read = (): readonly Recent[] => {
    if (known) return known;
    try {
      known = z
        .array(recentSchema)
        .parse(JSON.parse(readFileSync(path, 'utf8')))
        .slice(0, MAX_RECENTS);
    } catch {
      // There is no file yet, or it is damaged.
      known = [];
    }
    return known;
  };
  const write = (recents: readonly Recent[]) => {
    known = recents;
    try {
      mkdirSync(folder, { recursive: true, mode: 0o700 });
      const temporary = join(folder, `${randomBytes(6).toString('hex')}.tmp`);
      writeFileSync(temporary, JSON.stringify(recents), { mode: 0o600 });
      renameSync(temporary, path);
    } catch {
      // Only this run remembers them.
    }
  };
  return {
    read,
    add: (recent) => {
      const text = recent.text.slice(0, MAX_TEXT);
      write([{ ...recent, text }, ...read().filter((other) => !isSame(other, recent))].slice(0, MAX_RECENTS));
    },
    remove: (recent) => write(read().filter((other) => !isSame(other, recent))),
  };
}

import type { Kept } from '../../core/client/shopping/outbox.ts';
import type { Write } from '../../core/client/shopping/writes.ts';
import { readStored, writeStored } from '../kit/stored.ts';

function parsed(text: string | null): readonly Write[] {
  try {
    const writes: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(writes) ? writes : [];
  } catch {
    return [];
  }
}

/** The writes that this browser stores under a key. All tabs share them. */
export function keptWrites(key: string): Kept {
  const read = () => parsed(readStored(key));
  const change = (next: (writes: readonly Write[]) => readonly Write[]) =>
    writeStored(key, JSON.stringify(next(read())));
  return {
    read,
    put: (write) =>
      change((writes) =>
        writes.some(({ id }) => id === write.id)
          ? writes.map((one) => (one.id === write.id ? write : one))
          : [...writes, write],
      ),
    drop: (id) => change((writes) => writes.filter((write) => write.id !== id)),
  };
}

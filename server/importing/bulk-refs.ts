import type { Caller } from '../../core/auth/caller.ts';
import type { BulkPage } from '../../core/importing/bulk.ts';
import { failOrganizer } from '../../core/organizers/errors.ts';

type Named = { id: string } | { slug: string };

export interface BulkRefsParts {
  readonly findOrganizer: (kind: 'categories' | 'tags', groupId: string, wanted: Named) => Promise<object | undefined>;
}

/**
 * Items with a name are created if they do not exist. Those with only an id or slug must exist: unknown ones are
 * reported at once.
 */
export async function assertKnown(
  parts: BulkRefsParts,
  { groupId }: Caller,
  pages: readonly BulkPage[],
): Promise<void> {
  for (const kind of ['categories', 'tags'] as const) {
    const refs = pages.flatMap((page) => page[kind] ?? []).filter(({ name }) => !name);
    const wanted = refs.flatMap(({ id, slug }): Named[] => (id ? [{ id }] : slug ? [{ slug }] : []));
    for (const one of new Map(wanted.map((ref) => [JSON.stringify(ref), ref])).values())
      if (!(await parts.findOrganizer(kind, groupId, one))) throw failOrganizer('organizers.not_found');
  }
}

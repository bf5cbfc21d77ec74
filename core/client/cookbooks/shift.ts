import type { LovageClient } from '../../app/client.ts';
import type { Cookbook } from '../../cookbooks/schema.ts';
import type { Step } from '../data/changes.ts';

/** Moves a cookbook up or down by one place. Null at the end of the list. */
export async function shiftCookbook(
  { cookbooks }: Pick<LovageClient, 'cookbooks'>,
  all: readonly Cookbook[],
  { id }: Cookbook,
  by: 1 | -1,
): Promise<Step | null> {
  const before = all.map((book) => book.id);
  const at = before.indexOf(id);
  const neighbour = before[at + by];
  if (at < 0 || neighbour === undefined) return null;
  const after = before.with(at, neighbour).with(at + by, id);
  const order = async (ids: readonly string[]) => {
    // Cookbooks that somebody deleted meanwhile are left out.
    const known = new Set((await cookbooks.list({ query: { perPage: -1 } })).items.map((book) => book.id));
    await cookbooks.reorder({ body: ids.filter((one) => known.has(one)).map((one) => ({ id: one })) });
    return id;
  };
  await order(after);
  return { undo: () => order(before), redo: () => order(after) };
}

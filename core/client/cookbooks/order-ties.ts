import type { LovageClient } from '../../app/client.ts';
import type { Cookbook } from '../../cookbooks/schema.ts';

/** Notes the place of a cookbook before it is deleted. The result puts a copy there, before the one that came next. */
export async function orderTies(
  { cookbooks }: Pick<LovageClient, 'cookbooks'>,
  { id }: Cookbook,
): Promise<(copy: Cookbook) => Promise<void>> {
  const order = async () =>
    (await cookbooks.list({ query: { perPage: -1, orderBy: 'position' } })).items.map((book) => book.id);
  const before = await order();
  return async (copy) => {
    const others = (await order()).filter((one) => one !== copy.id);
    const next = before.slice(before.indexOf(id) + 1).find((one) => others.includes(one));
    if (next === undefined) return;
    const body = others.toSpliced(others.indexOf(next), 0, copy.id).map((one) => ({ id: one }));
    await cookbooks.reorder({ body });
  };
}

import { httpTransport } from '../../../cli/kit/http-transport.ts';
import { type LovageClient, lovageClient } from '../../../core/app/client.ts';
import type { Library } from '../household.ts';

/** The typed client of a measured server, and how to end its connections. */
export function siteClient({ url, token }: Library): { client: LovageClient; close(): Promise<void> } {
  const { transport, close } = httpTransport({ base: url });
  return { client: lovageClient({ transport, headers: () => ({ authorization: `Bearer ${token}` }) }), close };
}

/** Runs `work` for each number below `count`, `atOnce` of them at a time. */
export async function inParallel(count: number, atOnce: number, work: (index: number) => Promise<unknown>) {
  let next = 0;
  const one = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}

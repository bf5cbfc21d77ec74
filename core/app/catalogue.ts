import { nouns } from './nouns.ts';

/** All API endpoints by noun. */
export type Api = { readonly [N in keyof typeof nouns]: Awaited<ReturnType<(typeof nouns)[N]>> };

const rowsOf = async ([noun, load]: [string, () => Promise<unknown>]) => [noun, await load()] as const;

/** All rows with their schemas: for the build, documentation and tests. Servers and clients use `nouns`. */
export const catalogue = Object.fromEntries(await Promise.all(Object.entries(nouns).map(rowsOf))) as Api;

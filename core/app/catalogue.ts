import { nouns } from './nouns.ts';

/** Every call of the API, by noun. */
export type Api = { readonly [N in keyof typeof nouns]: Awaited<ReturnType<(typeof nouns)[N]>> };

const rowsOf = async ([noun, load]: [string, () => Promise<unknown>]) => [noun, await load()] as const;

/** All rows with their schemas at once: for the build, documents and tests. Who serves or calls takes `nouns`. */
export const catalogue = Object.fromEntries(await Promise.all(Object.entries(nouns).map(rowsOf))) as Api;

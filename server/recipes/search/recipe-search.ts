import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../kit/database/database.ts';
import { indexedText } from './indexed-text.ts';
import type { RecipeSearch, RecipeText } from './search.ts';
import type { SearchGroup, SearchIndex } from './search-index.ts';
import { type SearchInput, type SearchMatch, searchMatch } from './search-match.ts';
import { postgresIndex } from './search-postgres.ts';
import { parseQuery } from './search-query.ts';
import { sqliteIndex } from './search-sqlite.ts';
import { SHORT, shortSearch } from './short-search.ts';
import { storedVocabularies } from './stored-vocabulary.ts';

/** Increase this when the same recipe would be indexed differently. */
const VERSION = 1;

/** Recipes per turn of the event loop during a rebuild. */
const REBUILD_SLICE = 50;

const indexOf = (database: Database): SearchIndex =>
  database.dialect === 'sqlite' ? sqliteIndex(database) : postgresIndex(database);

export interface SearchLimits {
  readonly maxWords?: number;
  readonly short?: number;
}

/**
 * Full-text search. The engine's index finds whole words and prefixes; the vocabulary maps parts of words and typos to
 * words, of which `maxWords` are kept in memory. Searches whose tokens have at most `short` recipes are ranked here, others
 * by the engine. Needs the migrated schema.
 */
export function recipeSearch(database: Database, { maxWords, short = SHORT }: SearchLimits = {}): RecipeSearch {
  const index = indexOf(database);
  const vocabularies = storedVocabularies(database, index, maxWords);

  // Not cached: after a rollback, the next new group may get the same key.
  async function groupForWriting(groupId: string): Promise<SearchGroup> {
    const group = await index.group(groupId);
    if (group) return group;
    await database.query('INSERT INTO search_groups (group_id) VALUES (?)', [groupId]);
    return (await index.group(groupId))!;
  }

  async function write(recipe: RecipeText): Promise<{ group: SearchGroup; words: ReadonlySet<string> }> {
    const group = await groupForWriting(recipe.groupId);
    const text = indexedText(group.key, recipe);
    await index.put(recipe.seq, text);
    return { group, words: text.words };
  }

  const exists = async (expression: string): Promise<boolean> => (await index.page(expression, 0, 1)).length > 0;

  /** A search in a group, or undefined if it cannot find anything. */
  async function inputOf(groupId: string, text: string): Promise<SearchInput | undefined> {
    const tokens = parseQuery(text);
    if (tokens.length === 0) return undefined;
    const group = await index.group(groupId);
    if (!group) return undefined;
    const vocabulary = await vocabularies.of(group);
    return { key: group.key, syntax: index.syntax, vocabulary, tokens, exists };
  }

  async function pageOf({ any, tiers }: SearchMatch, offset: number, limit: number) {
    const total = await index.count(any);
    const seqs: number[] = [];
    let skip = offset;
    for (const tier of tiers) {
      if (seqs.length === limit || offset >= total) break;
      // The last tier contains the rest, so its size is not needed.
      const size = skip > 0 && tier !== tiers.at(-1) ? await index.count(tier) : Number.POSITIVE_INFINITY;
      if (skip < size) seqs.push(...(await index.page(tier, skip, limit - seqs.length)));
      skip = Math.max(0, skip - size);
    }
    return { seqs, total };
  }

  return {
    async index(recipe, before) {
      const { group, words } = await write(recipe);
      const isNew = before ? words.difference(indexedText(group.key, before).words) : words;
      if (isNew.size > 0) await vocabularies.learn(group, isNew);
    },

    remove: (seq) => index.remove(seq),

    async find(groupId, text, { offset, limit }) {
      const input = await inputOf(groupId, text);
      if (!input) return { seqs: [], total: 0 };
      const found = (await shortSearch(index, input, short))?.flat();
      if (found) return { seqs: found.slice(offset, offset + limit), total: found.length };
      const match = await searchMatch(input);
      return match ? pageOf(match, offset, limit) : { seqs: [], total: 0 };
    },

    async ranks(groupId, text) {
      const input = await inputOf(groupId, text);
      if (!input) return [];
      const found = await shortSearch(index, input, short);
      if (found) return found;
      const ranks: number[][] = [];
      for (const tier of (await searchMatch(input))?.tiers ?? []) ranks.push(await index.page(tier, 0, null));
      return ranks;
    },

    async isCurrent() {
      const [row] = await database.query<{ version: number }>('SELECT version FROM search_version', []);
      return row?.version === VERSION;
    },

    async compact(signal) {
      let steps = 0;
      for (let isLeft = true; isLeft && !signal.aborted; steps += 1) {
        isLeft = await database.tx(() => index.merge(steps === 0));
        await setImmediate();
      }
      return steps > 1;
    },

    rebuild: (texts) =>
      database.tx(async () => {
        await index.clear();
        const vocabulary = vocabularies.rewrite();
        let written = 0;
        for await (const recipe of texts) {
          const { group, words } = await write(recipe);
          await vocabulary.count(group.key, words);
          written += 1;
          if (written % REBUILD_SLICE === 0) await setImmediate();
        }
        await vocabulary.finish();
        await database.exec(`DELETE FROM search_version; INSERT INTO search_version VALUES (${VERSION})`);
        // After a rebuild, PostgreSQL would plan queries for empty tables until it analyzes them.
        if (database.dialect === 'postgres') await database.exec('ANALYZE');
      }),
  };
}

import { describe, expect, test } from 'vitest';
import { fixture, rankedByEngine, recipe, tiersOf } from '../../../tests/kit/search-fixture.ts';
import type { RecipeText } from './search.ts';

describe('random libraries', () => {
  const syllables = ['bas', 'sil', 'curr', 'ryc', 'tom', 'mat', 'egg', 'plant', 'berr', 'ies'];

  function randomBy(seed: number) {
    let state = seed;
    const below = (limit: number) => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return (state >>> 8) % limit;
    };
    const word = () => Array.from({ length: 1 + below(2) }, () => syllables[below(syllables.length)]).join('');
    const words = (most: number) => Array.from({ length: below(most + 1) }, word).join(' ');
    return { below, word, words };
  }

  const wordsIn = ({ name, ingredients, description, steps }: RecipeText) =>
    [name, ingredients, description, steps].join(' ').split(' ').filter(Boolean);

  /**
   * The rank that the contract prescribes, computed from the recipes themselves: 0 whole search in the name … 4 all
   * words, 6 some word.
   */
  function rankOf(text: RecipeText, tokens: string[]): number {
    const names = text.name.split(' ');
    const holds = tokens.map((token) => wordsIn(text).some((word) => word.includes(token)));
    const named = tokens.map((token) => names.some((word) => word.startsWith(token)));
    const whole = tokens.join(' ');
    if (` ${text.name} `.includes(` ${whole} `)) return 0;
    if (` ${text.name}`.includes(` ${whole}`)) return 1;
    if (named.every(Boolean)) return 2;
    if (holds.every(Boolean)) return named.some(Boolean) ? 3 : 4;
    if (named.some(Boolean)) return 5;
    return holds.some(Boolean) ? 6 : Number.POSITIVE_INFINITY;
  }

  test.each([1, 2, 3, 4])(
    'give the same results as reading every recipe (%i)',
    async (seed) => {
      const { below, word, words } = randomBy(seed);
      const { database, search } = await fixture();
      const library = new Map<number, RecipeText>();
      for (let change = 0; change < 120; change++) {
        const seq = 1 + below(60);
        const text = recipe({
          seq,
          groupId: 'anna',
          name: words(3),
          ingredients: words(5),
          description: words(2),
          steps: words(6),
        });
        const isRemoved = below(4) === 0;
        await database.tx(async () => {
          if (isRemoved) await search.remove(seq);
          else await search.index(text, library.get(seq));
          await search.index(recipe({ seq: 1_000 + seq, groupId: 'ben', name: words(5) }));
        });
        library.delete(seq);
        if (!isRemoved) library.set(seq, text);
      }
      const engine = rankedByEngine(database);
      let compared = 0;
      for (let round = 0; round < 40; round++) {
        const tokens = [...new Set(Array.from({ length: 1 + below(3) }, () => word().slice(0, 3 + below(6))))];
        const query = tokens.join(' ');
        // Also typos, which the recipes themselves do not tell.
        for (const text of [query, `${query} ${word()}x`, word()])
          expect(await tiersOf(engine, text), text).toEqual(await tiersOf(search, text));
        if (
          !tokens.every((token) => [...library.values()].some((text) => wordsIn(text).some((w) => w.includes(token))))
        )
          continue;
        compared += 1;
        const ranked = [...library.values()].map((text) => ({ seq: text.seq, rank: rankOf(text, tokens) }));
        const expected = ranked
          .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
          .sort((a, b) => a.rank - b.rank || b.seq - a.seq)
          .map(({ seq }) => seq);
        expect((await search.ranks('anna', query)).flat(), query).toEqual(expected);
        const limit = 1 + below(20);
        for (let offset = 0; offset <= expected.length + limit; offset += limit) {
          const page = { seqs: expected.slice(offset, offset + limit), total: expected.length };
          for (const each of [search, engine])
            expect(await each.find('anna', query, { offset, limit }), `${query} from ${offset}`).toEqual(page);
        }
      }
      expect(compared).toBeGreaterThan(10);
    },
    60_000,
  );
});

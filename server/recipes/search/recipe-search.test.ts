import { describe, expect, onTestFinished, test } from 'vitest';
import { ownDatabase } from '../../../tests/kit/engine.ts';
import { temporaryFolder } from '../../../tests/kit/temporary.ts';
import { openLibrary } from '../../app/library.ts';
import type { Database } from '../../kit/database/database.ts';
import { recipeSearch } from './recipe-search.ts';
import type { RecipeSearch, RecipeText } from './search.ts';

interface Fixture {
  database: Database;
  search: RecipeSearch;
  add(...texts: (Partial<RecipeText> & { seq: number })[]): Promise<void>;
  /** The seqs of all matches in the group "anna", best first. */
  seqs(text: string): Promise<number[]>;
  reopened(): RecipeSearch;
}

const recipe = (text: Partial<RecipeText> & { seq: number }): RecipeText => ({
  groupId: 'anna',
  name: '',
  ingredients: '',
  description: '',
  steps: '',
  ...text,
});

async function* each(texts: RecipeText[]) {
  yield* texts;
}

const addGroup = (database: Database, id: string) => {
  const now = database.bind.time(new Date(0));
  return database.tx(() => database.query('INSERT INTO groups VALUES (?, ?, ?, ?, ?)', [id, id, id, now, now]));
};

async function fixture(...texts: (Partial<RecipeText> & { seq: number })[]): Promise<Fixture> {
  const { database } = await openLibrary({ dataDir: temporaryFolder(), databaseUrl: await ownDatabase() });
  onTestFinished(() => database.close());
  for (const id of ['anna', 'ben']) await addGroup(database, id);
  const search = recipeSearch(database);
  const add: Fixture['add'] = async (...more) => {
    for (const text of more) await database.tx(() => search.index(recipe(text)));
  };
  await add(...texts);
  const seqs = async (text: string) => (await search.find('anna', text, { offset: 0, limit: 100 })).seqs;
  return { database, search, add, seqs, reopened: () => recipeSearch(database) };
}

/** The same search, where the engine ranks however few are found. */
const rankedByEngine = (database: Database) => recipeSearch(database, { short: 0 });

const tiersOf = async (search: RecipeSearch, text: string) =>
  (await search.ranks('anna', text)).filter((tier) => tier.length > 0);

describe('what is found', () => {
  test('a word anywhere in the recipe, whatever its case and accents', async () => {
    const { seqs } = await fixture(
      { seq: 1, name: 'Crème Brûlée' },
      { seq: 2, ingredients: '2 dl creme\n1 egg' },
      { seq: 3, description: 'Without CRÈME.' },
      { seq: 4, steps: 'Whip the crème.' },
      { seq: 5, name: 'Toast' },
    );
    expect(await seqs('crÈme')).toEqual([1, 4, 3, 2]);
    expect(await seqs('brulee')).toEqual([1]);
  });

  test('a part of a word, at its beginning or inside', async () => {
    const { seqs } = await fixture({ seq: 1, name: 'Thai curry' }, { seq: 2, ingredients: 'strawbeerjam' });
    expect(await seqs('curr')).toEqual([1]);
    expect(await seqs('beer')).toEqual([2]);
    expect(await seqs('ur')).toEqual([1]);
  });

  test('a part of a run of characters in a script without spaces', async () => {
    const { seqs } = await fixture(
      { seq: 1, name: '日本料理' },
      { seq: 2, steps: '料理する。' },
      { seq: 3, name: '本日' },
    );
    expect(await seqs('日本')).toEqual([1]);
    expect(await seqs('料理')).toEqual([1, 2]);
    expect(await seqs('本料')).toEqual([1]);
  });

  test('pictures', async () => {
    const { seqs } = await fixture({ seq: 1, name: 'Hot 🌶️ soup' }, { seq: 2, name: 'Mild soup' });
    expect(await seqs('🌶')).toEqual([1]);
  });

  test('a typo, only if nothing matches as written', async () => {
    const { seqs } = await fixture(
      { seq: 1, ingredients: 'zucchini' },
      { seq: 2, ingredients: 'basil' },
      { seq: 3, ingredients: 'basin' },
    );
    expect(await seqs('zuchinni')).toEqual([1]);
    expect(await seqs('bsail')).toEqual([2]);
    expect(await seqs('basil')).toEqual([2]);
    expect(await seqs('"zuchinni"')).toEqual([]);
  });

  test('a typo, once the only recipe with that spelling is deleted', async () => {
    const { database, search, add, seqs } = await fixture({ seq: 1, name: 'Curry' }, { seq: 2, name: 'Curri' });
    expect(await seqs('curri')).toEqual([2]);
    await database.tx(() => search.remove(2));
    expect(await seqs('curri')).toEqual([1]);
    await add({ seq: 1, name: 'Goulash' });
    expect(await seqs('curri')).toEqual([]);
  });

  test('quoted text exactly, within one line', async () => {
    const { seqs } = await fixture(
      { seq: 1, ingredients: 'red curry paste' },
      { seq: 2, ingredients: 'curry, red' },
      { seq: 3, ingredients: '1 onion, red\ncurry' },
      { seq: 4, name: 'Red', ingredients: 'curry' },
      { seq: 5, steps: 'Hundred curry-pastes' },
    );
    expect(await seqs('"red curry"')).toEqual([5, 1]);
    expect(await seqs("'ed curry pas'")).toEqual([5, 1]);
    expect(await seqs('"curry red"')).toEqual([2]);
  });

  test('a name with an apostrophe', async () => {
    const { seqs } = await fixture({ seq: 1, name: "Grandma's pie" }, { seq: 2, name: 'S-shaped bread' });
    expect(await seqs("grandma's")).toEqual([1]);
    expect(await seqs('grandma’s pie')).toEqual([1]);
  });

  test('nothing of another group, whether or not it has the same words', async () => {
    const { search, seqs } = await fixture(
      { seq: 1, name: 'Anna soup' },
      { seq: 2, groupId: 'ben', name: 'Ben soup stew' },
    );
    expect(await seqs('soup')).toEqual([1]);
    expect(await seqs('stew')).toEqual([]);
    expect((await search.ranks('ben', 'soup')).flat()).toEqual([2]);
    expect(await search.find('nobody', 'soup', { offset: 0, limit: 5 })).toEqual({ seqs: [], total: 0 });
  });
});

describe('order', () => {
  test('the whole search in the name, its words there, some of them, all elsewhere, then any', async () => {
    const { seqs } = await fixture(
      { seq: 1, name: 'Red curry' },
      { seq: 2, name: 'Red curry paste' },
      { seq: 3, name: 'Curry of red lentils' },
      { seq: 4, name: 'Curry', ingredients: 'red lentils' },
      { seq: 5, name: 'Stew', ingredients: 'red lentils', steps: 'Add curry.' },
      { seq: 6, name: 'Red cabbage' },
      { seq: 7, name: 'Rice', ingredients: 'curry' },
      { seq: 8, name: 'Red currybread' },
      { seq: 9, name: 'Toast' },
    );
    expect(await seqs('red curry')).toEqual([2, 1, 8, 3, 4, 5, 6, 7]);
  });

  test('the word in the name, its beginning in the name, elsewhere, and the newest first among equals', async () => {
    const { seqs } = await fixture(
      { seq: 1, name: 'Egg' },
      { seq: 2, name: 'Eggplant' },
      { seq: 3, ingredients: '1 egg' },
      { seq: 4, name: 'Egg salad' },
      { seq: 5, name: 'Nutmegg' },
      { seq: 6, name: 'Eggnog' },
    );
    expect(await seqs('egg')).toEqual([4, 1, 6, 2, 5, 3]);
  });

  test('words without a match do not affect the ranking of the others', async () => {
    const { seqs } = await fixture(
      { seq: 1, name: 'Red curry' },
      { seq: 2, ingredients: 'red curry' },
      { seq: 3, name: 'Curry' },
    );
    expect(await seqs('red xyzzyq curry')).toEqual([1, 2, 3]);
  });
});

describe('changes', () => {
  test('an indexed recipe is replaced and removed', async () => {
    const { database, search, add, seqs } = await fixture({ seq: 1, name: 'Soup' }, { seq: 2, name: 'Soup' });
    await add({ seq: 1, name: 'Stew' });
    expect(await seqs('soup')).toEqual([2]);
    expect(await seqs('stew')).toEqual([1]);
    await database.tx(() => search.remove(1));
    await database.tx(() => search.remove(99));
    expect(await seqs('stew')).toEqual([]);
  });

  test('a transaction finds its own words, and others find them after its commit', async () => {
    const { database, search, seqs } = await fixture();
    const indexed = Promise.withResolvers<void>();
    const looked = Promise.withResolvers<void>();
    const writing = database.tx(async () => {
      await search.index(recipe({ seq: 1, name: 'Soup' }));
      expect(await seqs('soup')).toEqual([1]);
      indexed.resolve();
      await looked.promise;
    });
    await Promise.race([indexed.promise, writing]);
    expect(await seqs('soup')).toEqual([]);
    looked.resolve();
    await writing;
    expect(await seqs('soup')).toEqual([1]);
  });

  test('rolled-back changes are not found, and their words are indexed when they return', async () => {
    const { database, search, add, seqs, reopened } = await fixture();
    for (let round = 0; round < 3; round++) {
      const undone = database.tx(async () => {
        await search.index(recipe({ seq: 1, name: 'Strawberries' }));
        throw new Error('undo');
      });
      await expect(undone).rejects.toThrow('undo');
    }
    expect(await seqs('strawberries')).toEqual([]);
    await add({ seq: 1, groupId: 'ben', name: 'Bread' }, { seq: 2, name: 'Strawberries' });
    expect(await seqs('berries')).toEqual([2]);
    expect((await reopened().ranks('anna', 'berries')).flat()).toEqual([2]);
    expect((await reopened().ranks('ben', 'berries')).flat()).toEqual([]);
  });

  test('parts of words are found after a restart', async () => {
    const { reopened } = await fixture({ seq: 1, name: 'Strawberries' }, { seq: 2, name: 'Strawberries' });
    expect((await reopened().ranks('anna', 'berries')).flat()).toEqual([2, 1]);
  });

  test('the key of a deleted group is not reused', async () => {
    const { database, add, search } = await fixture({ seq: 1, groupId: 'ben', name: 'Soup' });
    await database.tx(() => database.query('DELETE FROM groups WHERE id = ?', ['ben']));
    await addGroup(database, 'cleo');
    await add({ seq: 2, groupId: 'cleo', name: 'Soup' });
    expect((await search.ranks('cleo', 'soup')).flat()).toEqual([2]);
  });

  test('words that another process adds are found by parts and with typos', async () => {
    const { database, seqs, reopened } = await fixture({ seq: 1, name: 'Strawberries' });
    expect(await seqs('berries')).toEqual([1]);
    if (database.dialect === 'sqlite') return;
    await database.tx(() => reopened().index(recipe({ seq: 2, name: 'Blackberries' })));
    expect(await seqs('berries')).toEqual([2, 1]);
    expect(await seqs('blackbxrries')).toEqual([2]);
  });

  test('a rebuild replaces everything and brings the index up to date', async () => {
    const { search, seqs, add } = await fixture({ seq: 1, name: 'Strawberries' }, { seq: 2, name: 'Toast' });
    expect(await search.isCurrent()).toBe(false);
    await search.rebuild(each([recipe({ seq: 2, name: 'Blackberries' })]));
    expect(await search.isCurrent()).toBe(true);
    expect(await seqs('berries')).toEqual([2]);
    expect(await seqs('toast')).toEqual([]);
    await add({ seq: 3, name: 'Blueberries' });
    expect(await seqs('berries')).toEqual([3, 2]);
  });

  test('a rebuild that fails leaves the old index', async () => {
    const { search, seqs } = await fixture({ seq: 1, name: 'Strawberries' });
    async function* broken() {
      yield recipe({ seq: 2, name: 'Blackberries' });
      throw new Error('unreadable');
    }
    await expect(search.rebuild(broken())).rejects.toThrow('unreadable');
    expect(await seqs('berries')).toEqual([1]);
    expect(await search.isCurrent()).toBe(false);
  });
});

describe('any text', () => {
  const texts = [
    'AND OR NOT NEAR(a b, 2) a* ^b c:d {e f}: "g',
    '"\' OR 1=1; DROP TABLE recipes --',
    'a" OR "b',
    '1:soup 1=soup -',
    'name : soup',
    'egg\0plant',
    '\ud83c soup \udf36',
    '🌶️🌶️ “soup”',
    "''''' \"\"\"\" '\"'",
    'soup '.repeat(100),
    'x'.repeat(500),
    '日'.repeat(500),
    'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(10),
    "s'".repeat(250),
  ];

  test.each(texts)('can be searched without an error: %j', async (text) => {
    const { database, search } = await fixture({ seq: 1, name: 'Hot soup', ingredients: texts.join('\n') });
    const { seqs, total } = await search.find('anna', text, { offset: 0, limit: 10 });
    expect(seqs).toHaveLength(total);
    for (const each of [search, rankedByEngine(database)])
      expect((await each.ranks('anna', text)).flat()).toEqual(seqs);
  });

  test.each(['', ' ', '!?', '\0', '""', "' '", '…', '-'])('without a word in it finds nothing: %j', async (text) => {
    const { search } = await fixture({ seq: 1, name: 'Soup - "hot"!' });
    expect(await search.find('anna', text, { offset: 0, limit: 10 })).toEqual({ seqs: [], total: 0 });
    expect((await search.ranks('anna', text)).flat()).toEqual([]);
  });
});

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

test('compacting the index leaves one segment, the same results, and nothing to do again', async () => {
  const texts = Array.from({ length: 120 }, (_, at) => ({
    seq: at + 1,
    name: `Soup ${at}`,
    steps: Array.from({ length: 60 }, (_, word) => `word${at}x${word}`).join(' '),
  }));
  const { database, search, seqs } = await fixture(...texts);
  const before = await seqs('soup');
  const { signal } = new AbortController();
  const isSqlite = database.dialect === 'sqlite';
  expect(await search.compact(signal)).toBe(isSqlite);
  expect(await search.compact(signal)).toBe(false);
  if (isSqlite) {
    const [row] = await database.query<{ segments: number }>(
      'SELECT count(DISTINCT segid) AS segments FROM recipe_words_idx',
      [],
    );
    expect(row!.segments).toBe(1);
  }
  expect(await seqs('soup')).toEqual(before);
  expect(await seqs('word7x59')).toEqual([8]);
});

test('groups whose words are forgotten for others still find parts of words and typos', async () => {
  const { database } = await fixture();
  // Room for the words of one group.
  const search = recipeSearch(database, { maxWords: 4 });
  const find = async (groupId: string, text: string) =>
    (await search.find(groupId, text, { offset: 0, limit: 9 })).seqs;
  for (const [index, groupId] of ['anna', 'ben', 'anna', 'ben', 'anna'].entries())
    await database.tx(() => search.index(recipe({ seq: index + 1, groupId, name: `Lasagna number${index}` })));
  expect(await find('anna', 'lasanga')).toEqual([5, 3, 1]);
  expect(await find('ben', 'lasanga')).toEqual([4, 2]);
  expect(await find('anna', 'umber4')).toEqual([5]);
  expect(await find('ben', 'umber3')).toEqual([4]);
  // Written and read at once.
  const writes = Array.from({ length: 12 }, (_, at) =>
    database.tx(() => search.index(recipe({ seq: 10 + at, groupId: at % 2 ? 'anna' : 'ben', name: `Stew${at}x` }))),
  );
  const reads = Array.from({ length: 12 }, (_, at) => find(at % 2 ? 'ben' : 'anna', 'lasanga'));
  await Promise.all([...writes, ...reads]);
  for (let at = 0; at < 12; at++) expect(await find(at % 2 ? 'anna' : 'ben', `tew${at}x`)).toEqual([10 + at]);
});

test('a rebuild that writes its words in parts counts each recipe', async () => {
  const { database } = await fixture();
  const search = recipeSearch(database, { maxWords: 3 });
  const names = ['Rye bread', 'Oat bread', 'Bread soup', 'Onion soup'];
  const texts = names.map((name, at) => recipe({ seq: at + 1, groupId: at === 3 ? 'ben' : 'anna', name }));
  await search.rebuild(each(texts));
  const rows = await database.query<{ word: string; recipes: number }>(
    'SELECT word, recipes FROM search_words WHERE recipes > 1 ORDER BY word',
    [],
  );
  expect(rows).toEqual([{ word: 'bread', recipes: 3 }]);
  expect((await search.find('anna', 'braed', { offset: 0, limit: 9 })).seqs).toEqual([3, 2, 1]);
});

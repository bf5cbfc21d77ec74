import { describe, expect, test } from 'vitest';
import { fixture, rankedByEngine } from '../../../tests/kit/search-fixture.ts';

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

  test('a word close to the spelling of a deleted recipe', async () => {
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

  test('nothing of another group, even with the same words', async () => {
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

import type { ReadRecipe, TextMistake } from '../../recipes/read-recipe-text.ts';
import { NUTRIENTS, oneLine, SETTINGS } from '../../recipes/recipe-text.ts';
import { UnreadableFile } from '../folder.ts';
import { saysSame } from '../merge.ts';
import { type FileReading, isId, sorted } from '../recipe-file.ts';
import { type Block, blocksOf, dataOf, noteOf, stepText, titleOf } from './blocks.ts';
import { changedBody, freshBody, plainBody } from './body.ts';
import { changedFront, changedOlder, type Data, newFront, parted, readFront, settingsOf } from './front.ts';
import { marksIn } from './marks.ts';

const plainEnds = (text: string): string => text.replace(/\r\n?/g, '\n');
const stemOf = (path: string): string =>
  path
    .split('/')
    .at(-1)!
    .replace(/\.cook$/i, '');

const olderData = (blocks: readonly Block[]): Map<string, string> =>
  new Map(
    blocks
      .filter(({ kind }) => kind === 'data')
      .flatMap((block) => {
        const data = dataOf(block);
        return data ? [[data.key, data.value] as const] : [];
      }),
  );

/** What the body says: ingredients in the order in which they are named, steps, notes and cookware. */
function saidBy(blocks: readonly Block[]): Pick<ReadRecipe, 'lines' | 'steps' | 'notes'> & { tools: string[] } {
  const lines: { title: string; text: string; name: string; isBare: boolean }[] = [];
  const steps: { title: string; text: string }[] = [];
  const notes: { title: string; text: string }[] = [];
  const tools: string[] = [];
  let [lineTitle, stepTitle] = ['', ''];
  for (const block of blocks) {
    if (block.kind === 'section') lineTitle = stepTitle = titleOf(block);
    else if (block.kind === 'note') notes.push(noteOf(block));
    if (block.kind !== 'step' && block.kind !== 'list') continue;
    for (const { kind, line, shown, isBare } of marksIn(block.bare)) {
      if (kind === 'tool' && shown !== '') tools.push(shown);
      const name = shown.toLowerCase();
      // An ingredient that is named again in a step, without an amount, is the same.
      if (line === null || (isBare && block.kind === 'step' && lines.some((one) => one.name === name))) continue;
      lines.push({ title: lineTitle, text: oneLine(line), name, isBare });
      lineTitle = '';
    }
    const text = block.kind === 'step' ? stepText(block) : '';
    if (text === '') continue;
    steps.push({ title: stepTitle, text });
    stepTitle = '';
  }
  return {
    lines: lines.map(({ title, text }) => ({ title, text })),
    steps,
    notes: notes.filter(({ title, text }) => title !== '' || text !== ''),
    tools,
  };
}

function recipeOf(text: string, path: string): { id: string; recipe: ReadRecipe } {
  const { front, body } = parted(text);
  const blocks = blocksOf(body);
  const { id, data } = readFront(front, olderData(blocks));
  const { tools, ...said } = saidBy(blocks);
  const fact = (name: string) => String(data[`facts.${name}`] ?? '').trim();
  const list = (name: string) => [data[`lists.${name}`] ?? []].flat();
  const facts = {
    name: oneLine(fact('name')) || stemOf(path),
    recipeYield: fact('recipeYield'),
    prepTime: fact('prepTime'),
    performTime: fact('performTime'),
    cookTime: fact('cookTime'),
    totalTime: fact('totalTime'),
    orgURL: fact('orgURL'),
  };
  const lists = {
    recipeCategory: sorted(list('recipeCategory')),
    tags: sorted(list('tags')),
    tools: sorted([...list('tools'), ...tools]),
  };
  const nutrition = Object.fromEntries(
    NUTRIENTS.map((name) => [name, String(data[`nutrition.${name}`] ?? '') || null]),
  ) as ReadRecipe['nutrition'];
  const description = String(data.description ?? '').trim();
  return { id, recipe: { facts, lists, settings: settingsOf(data.settings ?? null), nutrition, description, ...said } };
}

const mistakeOf = ({ key, row, words }: UnreadableFile): TextMistake => ({
  code: key as TextMistake['code'],
  row: row - 1,
  words,
});

/** Reads a Cooklang file. One without a title is named as the file. */
export function readCookFile(given: string, path: string): FileReading {
  const text = plainEnds(given);
  try {
    const { id, recipe } = recipeOf(text, path);
    const known = id.toLowerCase();
    if (known !== '' && !isId(known)) throw new UnreadableFile('bad_value', 2, id);
    return { id: known || null, recipe, mistake: null };
  } catch (error) {
    if (error instanceof UnreadableFile) return { id: null, recipe: null, mistake: mistakeOf(error) };
    throw error;
  }
}

function dataOfRecipe({ facts, lists, settings, nutrition, description }: ReadRecipe, tools: readonly string[]): Data {
  const chosen = settings && SETTINGS.filter((name) => settings[name]);
  return {
    ...Object.fromEntries(Object.entries(facts).map(([name, value]) => [`facts.${name}`, value])),
    description,
    'lists.recipeCategory': lists.recipeCategory,
    'lists.tags': lists.tags,
    'lists.tools': lists.tools.filter((name) => !tools.includes(name)),
    settings: chosen,
    ...Object.fromEntries(Object.entries(nutrition).map(([name, value]) => [`nutrition.${name}`, value])),
  };
}

const joined = (front: string, body: string): string => `---\n${front}---\n${body === '' ? '' : `\n${body}\n`}`;

/** The ways to write a recipe over a file, those that keep more of it first. */
function* waysOver(old: string, path: string, read: ReadRecipe): Generator<string> {
  const { front, body } = parted(old);
  const blocks = blocksOf(body);
  const before = recipeOf(old, path).recipe;
  const { data } = readFront(front, olderData(blocks));
  const now: Data = { ...data, 'facts.name': before.facts.name };
  for (const next of changedBody(blocks, body, before, read)) {
    const marked = saidBy(blocksOf(next)).tools.filter((name) => !now['lists.tools']?.includes(name));
    const said = dataOfRecipe(read, marked);
    // A file without settings stays without them.
    const isSilent = read.settings === null || (now.settings ?? null) === null;
    const after: Data = isSilent ? { ...said, settings: now.settings ?? null } : said;
    if (front !== null) yield `---\n${changedFront(front, now, after)}---${next}`;
    else if (blocks.some(({ kind }) => kind === 'data')) yield changedOlder(next.replace(/^\n+/, ''), now, after);
    else {
      const added = changedFront('', now, after);
      yield added === '' ? next.replace(/^\n+/, '') : `---\n${added}---\n\n${next.replace(/^\n+/, '')}`;
    }
  }
}

const endsLike = (text: string, old: string | null): string =>
  old?.includes('\r\n') ? text.replace(/\n/g, '\r\n') : text;

/** A recipe as a Cooklang file. Keeps what it can of the file that it replaces. */
export function cookFileOf(id: string, read: ReadRecipe, path: string, given: string | null = null): string {
  const plain = joined(newFront(id, dataOfRecipe(read, [])), plainBody(read));
  const target = readCookFile(plain, path).recipe!;
  const says = (text: string): boolean => {
    const found = readCookFile(text, path);
    return found.id === (id || null) && found.recipe !== null && saysSame(target, found.recipe);
  };
  const old = given === null ? null : plainEnds(given);
  if (old !== null) for (const way of waysOver(old, path, read)) if (says(way)) return endsLike(way, given);
  const fresh = joined(newFront(id, dataOfRecipe(read, [])), freshBody(read));
  return endsLike(says(fresh) ? fresh : plain, given);
}

/** Puts the id into a file and leaves everything else as it is. */
export function withCookId(given: string, id: string): string {
  const end = given.includes('\r\n') ? '\r\n' : '\n';
  const line = /^(id|>>[ \t]*id)[ \t]*:[^\r\n]*/m.exec(given);
  const isOurs = line && (line[1] !== 'id' || (parted(plainEnds(given)).front ?? '').includes(plainEnds(line[0])));
  if (isOurs) return `${given.slice(0, line.index)}${line[1]}: ${id}${given.slice(line.index + line[0].length)}`;
  const fence = /^\uFEFF?---[ \t]*\r?\n/.exec(given)?.[0];
  if (fence) return `${fence}id: ${id}${end}${given.slice(fence.length)}`;
  if (/^>>/m.test(given)) return `>> id: ${id}${end}${given}`;
  return `---${end}id: ${id}${end}---${end}${end}${given}`;
}

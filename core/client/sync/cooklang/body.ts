import type { ReadRecipe } from '../../recipes/read-recipe-text.ts';
import { type Block, blocksOf, noteBlock, noteOf, plainStep, section, stepText, titleOf } from './blocks.ts';
import { escaped, type Mark, markOf, marksIn, nameIn } from './marks.ts';

type Said = Pick<ReadRecipe, 'lines' | 'steps' | 'notes'> & Pick<ReadRecipe, 'lists'>;
type Titled = { readonly title: string; readonly text: string };

/** The place of a word in a text, not inside of another word. */
function placeOf(text: string, word: string, from = 0): number {
  if (word === '') return -1;
  for (let at = text.indexOf(word, from); at >= 0; at = text.indexOf(word, at + 1)) {
    const around = `${text[at - 1] ?? ' '}${text[at + word.length] ?? ' '}`;
    if (!/[\p{L}\p{N}\\]/u.test(around)) return at;
  }
  return -1;
}

/** Ingredients without a step, one per row, below their titles. */
function listed(lines: readonly Titled[]): string[] {
  const blocks: string[] = [];
  let rows: string[] = [];
  let waiting = '';
  const flush = () => {
    if (rows.length > 0) blocks.push(rows.join('\n'));
    rows = [];
  };
  for (const { title, text } of lines) {
    const mark = text === '' ? '' : markOf(text);
    const heading = title || waiting;
    waiting = mark === '' ? heading : '';
    if (mark === '') continue;
    if (heading !== '') {
      flush();
      blocks.push(section(heading));
    }
    rows.push(mark);
  }
  flush();
  return blocks;
}

/** Steps below their titles. A bare header ends the section of the ingredients. */
function stepped(steps: readonly Titled[], isInSection: boolean, rawOf: (at: number) => string): string[] {
  const blocks: string[] = [];
  let waiting = '';
  let isOpen = isInSection;
  for (const [at, { title, text }] of steps.entries()) {
    const heading = title || waiting;
    const raw = text === '' ? '' : rawOf(at);
    waiting = raw === '' ? heading : '';
    if (raw === '') continue;
    if (heading !== '') blocks.push(section(heading));
    else if (isOpen) blocks.push('==');
    isOpen = false;
    blocks.push(raw);
  }
  return blocks;
}

const noted = (notes: ReadRecipe['notes']): string[] => notes.map(noteBlock).filter((text) => text !== '');
const body = (blocks: readonly string[]): string => blocks.join('\n\n');
const hasTitle = (lines: readonly Titled[]): boolean => lines.some(({ title }) => title !== '');

/** All ingredients first, then the steps without marks. This form can express all that Cooklang can. */
export const plainBody = ({ lines, steps, notes }: ReadRecipe): string =>
  body([...listed(lines), ...stepped(steps, hasTitle(lines), (at) => plainStep(steps[at]!.text)), ...noted(notes)]);

/**
 * Like most people write it: ingredients are marked where a step names them. Files list ingredients in the order of
 * their marks, so this is done for the last ones, as far as their order is that of the steps.
 */
export function freshBody({ lines, steps, notes }: ReadRecipe): string {
  const texts = steps.map(({ text }) => plainStep(text));
  const marks = lines.map(({ text }) => markOf(text));
  const places = marks.map((mark) => {
    const name = escaped(nameIn(mark));
    const step = texts.findIndex((text) => placeOf(text, name) >= 0);
    return step < 0 ? null : { step, at: placeOf(texts[step]!, name), name };
  });
  let first = lines.length;
  while (first > 0 && isBefore(places[first - 1], places[first])) first--;
  for (let at = lines.length - 1; at >= first; at--) {
    const { step, at: from, name } = places[at]!;
    texts[step] = `${texts[step]!.slice(0, from)}${marks[at]}${texts[step]!.slice(from + name.length)}`;
  }
  const rest = lines.slice(0, first);
  return body([...listed(rest), ...stepped(steps, hasTitle(rest), (at) => texts[at]!), ...noted(notes)]);
}

interface Place {
  readonly step: number;
  readonly at: number;
  readonly name: string;
}

const isBefore = (one: Place | null | undefined, next: Place | null | undefined): boolean =>
  !!one && (!next || one.step < next.step || (one.step === next.step && one.at + one.name.length <= next.at));

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Replaces marks by others, or by their words. */
function remarked(block: Block, newOf: (mark: Mark) => string): string {
  let raw = block.raw;
  for (const mark of marksIn(block.bare).toReversed())
    raw = `${raw.slice(0, mark.from)}${newOf(mark)}${raw.slice(mark.to)}`;
  return raw;
}

/** Marks the words of a new text that were marked in the old one. */
function markedAgain(text: string, old: Block): string {
  let raw = plainStep(text);
  let from = 0;
  for (const { raw: mark, shown } of marksIn(old.bare)) {
    const word = escaped(shown);
    const at = placeOf(raw, word, from);
    if (at < 0) continue;
    raw = `${raw.slice(0, at)}${mark}${raw.slice(at + word.length)}`;
    from = at + mark.length;
  }
  return raw;
}

/** Candidate bodies, those that keep more of the old one first. The reader checks which one is right. */
export function* changedBody(
  blocks: readonly Block[],
  old: string,
  before: Said,
  after: ReadRecipe,
): Generator<string> {
  const isSame = (['lines', 'steps', 'notes'] as const).every((part) => same(before[part], after[part]));
  const tools = new Set(after.lists.tools);
  const gone = before.lists.tools.filter((name) => !tools.has(name));
  if (isSame && gone.length === 0) yield old;
  yield `\n\n${body(rebuilt(blocks, before, after))}\n`;
  yield `\n\n${freshBody(after)}\n`;
  yield `\n\n${plainBody(after)}\n`;
}

function rebuilt(blocks: readonly Block[], before: Said, after: ReadRecipe): string[] {
  const data = blocks.filter(({ kind }) => kind === 'data').map(({ raw }) => raw);
  const paragraphs = blocks.filter((block) => block.kind === 'step' && stepText(block) !== '');
  const unused = new Set(paragraphs);
  const chosen = after.steps.map(({ text }) => {
    const block = [...unused].find((one) => stepText(one) === text);
    if (block) unused.delete(block);
    return block;
  });
  const tools = new Set(after.lists.tools);
  const isNew = ({ text }: Titled) => !before.lines.some((line) => line.text === text);
  /** The lines that a step names, with its place. */
  const named = new Map<number, number>();
  const find = (fits: (line: Titled) => boolean) => after.lines.findIndex((line, at) => !named.has(at) && fits(line));
  /** The mark as it is, with another amount, or only its words. */
  const markNow = (mark: Mark, step: number): string => {
    if (mark.kind === 'tool' && !tools.has(mark.shown)) return escaped(mark.shown);
    if (mark.line === null) return mark.raw;
    const own = find(({ text }) => text === mark.line);
    const next = own < 0 ? find((line) => isNew(line) && nameIn(markOf(line.text)) === mark.shown) : own;
    if (next < 0) return escaped(mark.shown);
    named.set(next, step);
    return own < 0 ? markOf(after.lines[next]!.text) : mark.raw;
  };
  const texts = after.steps.map(({ text }, at) => {
    const block = chosen[at] ?? (unused.has(paragraphs[at]!) ? paragraphs[at] : undefined);
    if (!block) return plainStep(text);
    unused.delete(block);
    const own = chosen[at] ?? blocksOf(markedAgain(text, block))[0];
    return own ? remarked(own, (mark) => markNow(mark, at)) : plainStep(text);
  });
  // Lines that no step names follow the step that names the line before them.
  const rest = new Map<number, Titled[]>();
  let step = -1;
  for (const [at, line] of after.lines.entries()) {
    step = named.get(at) ?? step;
    if (!named.has(at)) rest.set(step, [...(rest.get(step) ?? []), line]);
  }
  const first = rest.get(-1) ?? [];
  for (const [at, lines] of rest) if (at >= 0) texts[at] = body([texts[at]!, ...listed(lines)]);
  const kept = keptList(blocks, first);
  const headers = new Map(blocks.filter(({ kind }) => kind === 'section').map((block) => [titleOf(block), block.raw]));
  const notes = blocks.filter(({ kind }) => kind === 'note');
  const written = after.notes.map((note) => notes.find((one) => same(noteOf(one), note))?.raw ?? noteBlock(note));
  return [
    ...(data.length > 0 ? [data.join('\n')] : []),
    ...(kept ?? listed(first)),
    ...stepped(after.steps, hasTitle(first), (at) => texts[at]!),
    ...written.filter((text) => text !== ''),
  ].map((text) => {
    const title = /^== (.*) ==$/.exec(text)?.[1];
    return (title !== undefined && headers.get(title)) || text;
  });
}

/** The ingredients without a step, with their headers, as they are in the file; null if others are wanted. */
function keptList(blocks: readonly Block[], rest: readonly Titled[]): string[] | null {
  const head = blocks.slice(0, blocks.findLastIndex(({ kind }) => kind === 'list') + 1);
  if (head.some(({ kind }) => kind === 'step')) return null;
  const own = head.filter(({ kind }) => kind === 'list' || kind === 'section');
  let title = '';
  const said: Titled[] = [];
  for (const block of own)
    if (block.kind === 'section') title = titleOf(block);
    else
      for (const { line } of marksIn(block.bare))
        if (line !== null) {
          said.push({ title, text: line });
          title = '';
        }
  return same(
    said,
    rest.map(({ title: heading, text }) => ({ title: heading, text })),
  )
    ? own.map(({ raw }) => raw)
    : null;
}

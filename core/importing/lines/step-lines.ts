import { type Block, styleOf } from '../page/page-blocks.ts';
import { sectionOf } from '../page/section-words.ts';
import type { LineGroup, LineGroups } from './line-group.ts';
import { isStepNumber, isTitledStep, stepLikeness } from './line-kind.ts';
import { withoutOrdinals } from './step-numbers.ts';

/** Removes the amounts that some pages repeat next to each step. */
export function withoutIngredients(groups: LineGroup[], ingredients: readonly string[]): LineGroup[] {
  if (ingredients.length === 0) return groups;
  const words = new Set(ingredients.flatMap(wordsOf));
  const lines = new Set(ingredients.map((line) => line.toLowerCase()));
  const isRepeated = (line: string) =>
    line.length < 80 &&
    (lines.has(line.toLowerCase()) || (/^[\d½⅓⅔¼¾⅛]/.test(line) && isMadeOf(line, words) && !/[.!]$/.test(line)));
  const kept = groups.map((group) => ({ ...group, lines: group.lines.filter((line) => !isRepeated(line)) }));
  const [before, after] = [groups, kept].map((list) => list.reduce((sum, group) => sum + group.lines.length, 0));
  if (after === before || (after as number) < 2) return groups;
  const bare = withoutOrdinals(
    kept.flatMap((group) => group.lines),
    true,
  );
  return kept
    .map((group) => ({ ...group, lines: bare.splice(0, group.lines.length) }))
    .filter((group) => group.lines.length > 0);
}

function isMadeOf(line: string, words: ReadonlySet<string>): boolean {
  const own = wordsOf(line);
  return own.length > 0 && own.every((word) => words.has(word));
}

const wordsOf = (line: string): string[] => line.toLowerCase().match(/\p{L}{3,}/gu) ?? [];

// Maximum number of blocks of one step: its amounts, tools and a remark.
const MAX_BLOCKS = 25;

/**
 * Reads steps under headings "Step 1", "Step 2: Boil" …, wherever they are in the page. Null if there are no such headings.
 */
export function countedSteps(blocks: Block[]): LineGroups | null {
  const starts: number[] = [];
  for (let at = 0; at < blocks.length; at++) {
    const { text, level } = blocks[at] as Block;
    const isNumber = text.length <= 24 && isStepNumber(text) && (level > 0 || /\p{L}{3}/u.test(text));
    if (!isNumber && !(level > 0 && isTitledStep(text))) continue;
    const number = Number(/\d+/.exec(text)?.[0]);
    if (number === starts.length + 1) starts.push(at);
    else if (number === 1 && starts.length < 2) starts.splice(0, starts.length, at);
  }
  if (starts.length < 2) return null;
  const parts = starts.map((start, at) => partOf(blocks, start + 1, starts[at + 1]));
  const style = commonStyle(parts);
  const lines = parts.map((part, at) => stepLines(part, style, at === parts.length - 1));
  if (lines.some((own) => own.length === 0)) return null;
  const all = lines.flat().map(({ text }) => text);
  const score = all.reduce((sum, text) => sum + stepLikeness(text), 0);
  const [from, to] = [starts[0] as number, (starts.at(-1) as number) + 2];
  const titles = starts.map((start) => (blocks[start] as Block).text);
  const groups = titles.some(isTitledStep)
    ? lines.map((own, at) => ({ title: titles[at] as string, lines: own.map(({ text }) => text) }))
    : [{ title: null, lines: all }];
  return { groups, score, from, to, isScattered: true };
}

/** The blocks of a step. It ends at the next step, heading or section. */
function partOf(blocks: Block[], from: number, next: number | undefined): Block[] {
  const part = blocks.slice(from, Math.min(next ?? blocks.length, from + MAX_BLOCKS));
  const end = next === undefined ? part.findIndex(({ text, level }) => level > 0 || sectionOf(text) !== null) : -1;
  return end < 0 ? part : part.slice(0, end);
}

const longestOf = (part: Block[]): Block | undefined =>
  part.reduce<Block | undefined>((best, one) => (one.text.length > (best?.text.length ?? 0) ? one : best), undefined);

/** The style that the longest line has in most steps. */
function commonStyle(parts: Block[][]): string | null {
  const counts = new Map<string, number>();
  for (const part of parts) {
    const longest = longestOf(part);
    if (longest) counts.set(styleOf(longest), (counts.get(styleOf(longest)) ?? 0) + 1);
  }
  const [first] = [...counts].sort((a, b) => b[1] - a[1]);
  return first && first[1] * 2 > parts.length ? first[0] : null;
}

/** The lines of a step in that style. For the last step only the first such lines, because its end is unknown. */
function stepLines(part: Block[], style: string | null, isLast: boolean): Block[] {
  const first = part.findIndex((block) => styleOf(block) === style);
  if (first < 0) return [];
  const rest = part.slice(first);
  const end = isLast ? rest.findIndex((block) => styleOf(block) !== style) : -1;
  return (end < 0 ? rest : rest.slice(0, end)).filter((block) => styleOf(block) === style && block.level === 0);
}

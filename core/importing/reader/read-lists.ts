import type { Decoded } from '../../parsing/crf/decode.ts';
import { cleanIngredient } from '../lines/clean-text.ts';
import { joinAmounts, type StyledLine } from '../lines/join-amounts.ts';
import type { Kind, LineGroups } from '../lines/line-group.ts';
import { scoreOf, stepTexts } from '../lines/line-groups.ts';
import { isStepNumber, isTime, isYield } from '../lines/line-kind.ts';
import { type Block, styleOf } from '../page/page-blocks.ts';
import { isControl } from '../page/page-controls.ts';
import { sectionOf } from '../page/section-words.ts';
import { LABEL } from './block-labels.ts';

/** The lists of a page according to the labels of its blocks, and how certain these labels are. */
export interface ReadList extends LineGroups {
  /** Mean certainty of the labels, 0 to 1. */
  readonly sureness: number;
}

interface Group {
  title: string | null;
  level: number;
  styled: StyledLine[];
}

/** A list may be interrupted by this many other blocks. */
const MAX_GAP = 12;
const MAX_LINES = 300;

/** The longest list of one kind according to the labels, or null. */
export function readList(kind: Kind, blocks: readonly Block[], { best, certainty }: Decoded): ReadList | null {
  const [line, title] =
    kind === 'ingredients' ? [LABEL.ingredient, LABEL.ingredientTitle] : [LABEL.step, LABEL.stepTitle];
  const places = [...best.keys()].filter((at) => best[at] === line || best[at] === title);
  const runs = withoutRepetitions(runsOf(places), blocks);
  const run = kind === 'ingredients' ? longest(runs) : runs.flat();
  const groups: Group[] = [];
  let sum = 0;
  let count = 0;
  for (const at of run.slice(0, MAX_LINES)) {
    const block = blocks[at]!;
    if (best[at] === title) {
      groups.push({ title: block.text.replace(/\s*[:：]$/, ''), level: block.level, styled: [] });
      continue;
    }
    const text = kind === 'ingredients' ? cleanIngredient(block.text) : block.text;
    if (!isLine(kind, text)) continue;
    if (groups.length === 0) groups.push({ title: null, level: 0, styled: [] });
    groups.at(-1)!.styled.push({ text, style: styleOf(block) });
    sum += certainty[at]!;
    count++;
  }
  if (count === 0) return null;
  const full = groups.filter(({ styled }) => styled.length > 0);
  const lines = full.map(({ styled }) => styled);
  const texts = kind === 'ingredients' ? joinAmounts(lines) : stepTexts(lines);
  const read = full.map(({ title, level }, at) => ({ title, level, lines: texts[at]! }));
  return {
    groups: read,
    score: scoreOf(kind, read),
    from: run[0]!,
    to: run.at(-1)! + 1,
    sureness: sum / count,
  };
}

function isLine(kind: Kind, text: string): boolean {
  if (!text || isControl(text) || sectionOf(text) === kind) return false;
  return kind === 'steps' ? !isStepNumber(text) && !isTime(text) : !isYield(text) && !isTime(text);
}

function runsOf(places: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const at of places) {
    const last = runs.at(-1);
    if (last && at - last.at(-1)! <= MAX_GAP) last.push(at);
    else runs.push([at]);
  }
  return runs;
}

/** Drops a run if most of its lines were in an earlier run: the same recipe for print or for another screen. */
function withoutRepetitions(runs: readonly number[][], blocks: readonly Block[]): number[][] {
  const seen = new Set<string>();
  return runs.filter((run) => {
    const known = run.filter((at) => seen.has(blocks[at]!.key)).length;
    for (const at of run) seen.add(blocks[at]!.key);
    return known * 2 < run.length;
  });
}

const longest = (runs: readonly number[][]): number[] =>
  runs.reduce<number[]>((best, run) => (run.length > best.length ? run : best), []);

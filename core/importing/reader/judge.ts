import type { ChainLabels } from '../../parsing/crf/decode.ts';
import { LABELS } from '../../parsing/crf/model.ts';
import type { Kind, LineGroups } from '../lines/line-group.ts';
import { keyOf } from '../lines/line-key.ts';
import type { Block } from '../page/page-blocks.ts';
import { LABEL } from './block-labels.ts';
import { type ReadList, readList } from './read-lists.ts';

/** What the learned reader thinks of the lists of a page. */
export interface Judge {
  /** How well a list agrees with the labels of the page's blocks, 0 to 1. */
  agreement(kind: Kind, list: LineGroups): number;
  /** How likely a line of the page is one of this kind. Undefined if no block is that line. */
  chanceOf(kind: Kind, line: string): number | undefined;
  /** The lists according to the labels alone. */
  readonly own: Readonly<Record<Kind, ReadList | null>>;
}

/** Longer lists are cut before they are compared. */
const MAX_LETTERS = 20_000;
/** Blocks that are less likely lines than this do not count as missing. */
const MIN_LIKELY = 0.1;

/** Judges lists by the probability of each block to be a line of one. */
export function judgeOf(blocks: readonly Block[], labelled: ChainLabels): Judge {
  const known = {
    ingredients: chancesOf('ingredients', blocks, labelled),
    steps: chancesOf('steps', blocks, labelled),
  };
  return {
    own: {
      ingredients: readList('ingredients', blocks, labelled),
      steps: readList('steps', blocks, labelled),
    },
    chanceOf: (kind, line) => known[kind].all.get(keyIn(kind, { key: keyOf(line) })),
    agreement: (kind, list) => agreementOf(kind, list, blocks, known[kind]),
  };
}

/** The probability of each text of a page to be a line of one kind, and their sum. */
interface Chances {
  readonly byKey: ReadonlyMap<string, number>;
  readonly all: ReadonlyMap<string, number>;
  readonly sum: number;
  readonly count: number;
}

function chancesOf(kind: Kind, blocks: readonly Block[], { likely }: ChainLabels): Chances {
  const label = kind === 'ingredients' ? LABEL.ingredient : LABEL.step;
  const count = likely.length / LABELS;
  const byKey = new Map<string, number>();
  const all = new Map<string, number>();
  for (let at = 0; at < count; at++) {
    const chance = likely[at * LABELS + label]!;
    const key = keyIn(kind, blocks[at]!);
    all.set(key, Math.max(chance, all.get(key) ?? 0));
    if (chance >= MIN_LIKELY && chance > (byKey.get(key) ?? 0)) byKey.set(key, chance);
  }
  const sum = byKey.entries().reduce((sum, [key, chance]) => sum + chance * weightOf(kind, key), 0);
  return { byKey, all, sum, count };
}

/** The expected F1 measure of a list. Repetitions count once. */
function agreementOf(kind: Kind, { groups, from, to }: LineGroups, blocks: readonly Block[], chances: Chances): number {
  const text = keyOf(
    groups
      .flatMap(({ lines }) => lines)
      .join(' ')
      .slice(0, MAX_LETTERS),
  );
  const seen = new Set<string>();
  let inside = 0;
  let size = 0;
  for (let at = Math.max(0, from); at < Math.min(to, chances.count); at++) {
    const key = keyIn(kind, blocks[at]!);
    if (key === '' || seen.has(key) || !text.includes(key)) continue;
    seen.add(key);
    const weight = weightOf(kind, key);
    inside += weight * (chances.byKey.get(key) ?? 0);
    size += weight;
  }
  return size + chances.sum === 0 ? 0 : (2 * inside) / (size + chances.sum);
}

/** Steps are compared without their numbers. */
const keyIn = (kind: Kind, { key }: Pick<Block, 'key'>) =>
  kind === 'steps' ? key.replace(/^(?:step)?\d{1,2}(?=\p{L})/u, '') : key;

/** Ingredients are counted, steps by their length. */
const weightOf = (kind: Kind, key: string) => (kind === 'ingredients' ? 1 : Math.min(key.length, 1_000));

/** How certain the labels must be for a list of their own, without and against a list of the rules. */
const SURE_ALONE = 0.7;
const SURE_AGAINST = 0.85;
/** How much better another list must agree with the labels than the list that the rules chose. */
const MARGIN = 0.3;
const OWN_MARGIN = 0.5;
/** A list that the rules cut is taken if it agrees about as well as that of the labels. */
const ABOUT = 0.1;
const MAX_LISTS = 40;

/** The list of the rules, unless they have none or the learned reader is sure of another. */
export function judged(
  kind: Kind,
  found: readonly LineGroups[],
  ruled: LineGroups | null,
  judge: Judge,
): LineGroups | null {
  const own = judge.own[kind];
  if (!ruled) return own && own.sureness >= SURE_ALONE ? own : null;
  const known = judge.agreement(kind, ruled);
  const told = own && own.sureness >= SURE_AGAINST ? judge.agreement(kind, own) : 0;
  let best = ruled;
  let most = 0;
  for (const list of found.filter(({ groups }) => groups.length > 0).slice(0, MAX_LISTS)) {
    const score = judge.agreement(kind, list);
    if (score <= most) continue;
    best = list;
    most = score;
  }
  if (own && told >= known + OWN_MARGIN && told > most + ABOUT) return own;
  return most >= known + MARGIN ? best : ruled;
}

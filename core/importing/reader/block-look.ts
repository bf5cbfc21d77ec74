import { ingredientLikeness, isBareAmount, isStepNumber, isTime, isYield, stepLikeness } from '../lines/line-kind.ts';
import type { El } from '../page/page.ts';
import type { Block } from '../page/page-blocks.ts';
import { isControl } from '../page/page-controls.ts';
import { isAside, sectionOf, sectionOfHeading } from '../page/section-words.ts';

/** What a block looks like, in small numbers and hashes. */
export interface Look {
  /** How much it looks like an ingredient and like a step, 0 to 5. */
  readonly ingredient: number;
  readonly step: number;
  /** Logarithm of the length. */
  readonly size: number;
  /** The section that it is the heading of, 0 for none. */
  readonly section: number;
  readonly tag: number;
  /** First and last character by their class. */
  readonly form: number;
  /** What a line can be besides an ingredient or a step, as bits. */
  readonly facts: number;
}

/** Stands for the blocks before the first and after the last. */
export const EDGE: Look = { ingredient: 9, step: 9, size: 15, section: 0, tag: -1, form: 0, facts: 0 };

export function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
}

export const roughly = (value: number) => Math.min(12, Math.round(Math.log2(value + 1)));

const toFive = (likeness: number) => Math.max(0, Math.round((likeness + 0.25) * 4));

export function lookOf(block: Block): Look {
  const { text } = block;
  const section = block.level > 0 || block.isBold ? sectionOfHeading(text) : sectionOf(text);
  return {
    ingredient: toFive(ingredientLikeness(text)),
    step: toFive(stepLikeness(text)),
    size: roughly(text.length),
    section: section ? hashOf(section) : 0,
    tag: hashOf(block.el.tag),
    form: hashOf(formOf(text)),
    facts: factsOf(text),
  };
}

const STARTS: readonly [RegExp, string][] = [
  [/^\d{1,2}[.)]\s/, 'number'],
  [/^\d/, 'digit'],
  [/^[½-¾⅐-⅞]/, 'fraction'],
  [/^\p{Lu}/u, 'capital'],
  [/^\p{L}/u, 'letter'],
];
const ENDS: readonly [RegExp, string][] = [
  [/[.!?。！؟]$/, 'sentence'],
  [/[:：]$/, 'colon'],
  [/[)\]]$/, 'bracket'],
];

function formOf(text: string): string {
  const named = (forms: readonly [RegExp, string][], part: string) => forms.find(([is]) => is.test(part))?.[1] ?? '';
  const isShouted = text.length > 3 && text.length < 200 && text === text.toUpperCase() && /\p{Lu}{3}/u.test(text);
  return `${named(STARTS, text.slice(0, 4))} ${named(ENDS, text.slice(-1))} ${isShouted}`;
}

function factsOf(text: string): number {
  if (text.length > 200) return 0;
  const facts = [
    isYield(text),
    isTime(text),
    isControl(text),
    isStepNumber(text),
    isBareAmount(text),
    isAside(text),
    text.endsWith('?'),
    /\d/.test(text),
  ];
  return facts.reduce((bits, is, at) => bits | (is ? 1 << at : 0), 0);
}

/** Hashes of a block's first words. */
export const wordsOf = (text: string): number[] =>
  (
    text
      .slice(0, 120)
      .toLowerCase()
      .match(/\p{L}{2,20}/gu) ?? []
  )
    .slice(0, 12)
    .map(hashOf);

const MAX_NAMES = 8;

/**
 * Hashes of the words in an element's class, id and itemprop: "recipeIngredient" has "recipe" and "ingredient". Words
 * that few sites have are dropped in training.
 */
export function namesOf({ attrs }: El): number[] {
  const { class: classes = '', id = '', itemprop = '' } = attrs;
  const words = `${classes.slice(0, 150)} ${id.slice(0, 60)} ${itemprop.slice(0, 60)}`
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .match(/[a-z]{3,20}/g);
  const single = (words ?? []).map((word) => word.replace(/s$/, ''));
  return [...new Set(single)].slice(0, MAX_NAMES).map(hashOf);
}

import { keyOf } from '../../lines/line-key.ts';
import { isTime, isYield } from '../../lines/line-kind.ts';
import type { ExtractedRecipe } from '../extracted-recipe.ts';
import { contains, type El } from '../page.ts';
import type { Block } from '../page-blocks.ts';
import { isControl } from '../page-controls.ts';
import { isAside, sectionOf, sectionOfHeading } from '../section-words.ts';
import { placeOf } from './find-lines.ts';
import { isPromotion } from './stray-lines.ts';

/** A note has fewer lines and letters. What follows belongs to the post. */
const MAX_LINES = 12;
const MAX_LETTERS = 3_000;
/** "Tip: use a lid." in one line. */
const REMARK = /[:：]\s?\S/;

type Lines = Pick<ExtractedRecipe, 'ingredientGroups' | 'stepGroups' | 'description'>;

/**
 * Reads the notes that a page shows below the ingredients of its recipe: sections under a heading of notes, and remarks
 * of one line among the steps.
 */
export function readShownNotes(blocks: Block[], { ingredientGroups, stepGroups, description }: Lines): string[] {
  // Most pages have none. Finding the recipe's place takes time.
  if (!blocks.some(({ text }) => text.length <= 100 && namesNotes(text))) return [];
  const lines = ingredientGroups.flatMap((group) => group.lines);
  const steps = stepGroups.flatMap((group) => group.steps.map(({ text }) => text));
  const place = placeOf(lines, blocks);
  if (!place) return [];
  const told = placeOf(steps, blocks);
  const known = new Set([...lines, ...steps, description ?? ''].map(keyOf));
  const notes: string[] = [];
  const end = Math.min(blocks.length, Math.max(place.to, told?.to ?? 0) + MAX_REACH);
  for (let at = place.from; at < end && notes.length < MAX_LINES; at++) {
    const block = blocks[at]!;
    if (!namesNotes(block.text)) continue;
    const isOne = block.level === 0 && REMARK.test(block.text);
    const isAmong = told !== null && at >= told.from && at <= told.to + 1;
    const found = isOne ? (isAmong ? [block] : []) : below(blocks, at);
    for (const { key, text } of found) {
      if (known.has(key)) continue;
      known.add(key);
      notes.push(text);
    }
    at += Math.max(0, isOne ? 0 : found.length);
  }
  return notes;
}

/** "Notes", "Notes, tips, and variations" */
function namesNotes(text: string): boolean {
  if (sectionOf(text) === 'notes') return true;
  if (text.length > 60 || !LIST.test(text)) return false;
  const parts = text.split(LIST).filter(Boolean).map(sectionOf);
  return parts.includes('notes') && parts.every((part) => part === 'notes' || part === 'other');
}

const LIST = /\s*(?:,|&|\/|\s(?:and|und|et|y|e|en|och|og|i|a)\s)+\s*/u;

/** How far below the recipe its notes may be. */
const MAX_REACH = 60;

/** The lines under a heading of notes. */
function below(blocks: readonly Block[], at: number): Block[] {
  const heading = blocks[at]!;
  const first = blocks[at + 1];
  if (!first) return [];
  const holder = commonHolder(heading.el, first.el);
  const found: Block[] = [];
  let letters = 0;
  for (const block of blocks.slice(at + 1, at + 1 + MAX_LINES)) {
    const { level, text, el } = block;
    const isTitle = level > 0 || block.isBold;
    if (level > 0 && (heading.level === 0 || level <= heading.level)) break;
    if ((isTitle ? sectionOfHeading(text) : sectionOf(text)) !== null || isAside(text) || isPromotion(text)) break;
    if ((holder && !contains(holder, el)) || block.isLink || isControl(text) || isYield(text) || isTime(text)) break;
    letters += text.length;
    if (letters > MAX_LETTERS || !(isTitle || isNote(block))) break;
    found.push(block);
  }
  return found.slice(0, found.findLastIndex(isNote) + 1);
}

/** A sentence, a long line, or an item of a list. Menus and controls have neither. */
const isNote = ({ text, level, isBold, el }: Block) =>
  level === 0 && !isBold && (text.length > 60 || /[.!?…。！？]["”’')]?$/.test(text) || el.tag === 'li');

function commonHolder(one: El, other: El): El | null {
  let holder = one.parent;
  while (holder && !contains(holder, other)) holder = holder.parent;
  return holder;
}

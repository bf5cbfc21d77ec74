import { contains } from '../page/page.ts';
import { type Block, styleOf } from '../page/page-blocks.ts';
import { isAside, sectionOf, sectionOfHeading } from '../page/section-words.ts';
import { GroupReader } from '../structured/group-reader.ts';
import { isInterruption } from './interruption.ts';
import { joinAmounts, type StyledLine } from './join-amounts.ts';
import type { Kind, LineGroup, LineGroups } from './line-group.ts';
import { keyOf } from './line-key.ts';
import { ingredientLikeness, isBareAmount, isStepNumber, stepLikeness } from './line-kind.ts';
import { isRemarkable, resumptionOf } from './resumption.ts';
import { withoutOrdinals } from './step-numbers.ts';

/** A level: all blocks up to the limit belong to the section, whatever headings are among them. */
export const EXACT = -1;

/** Reads a section from block `from` up to `limit`. `level` is the level of its heading, 0 for none. */
export function readGroups(kind: Kind, blocks: Block[], from: number, limit: number, level = 0): LineGroups {
  const to = level === EXACT ? limit : endOfSection(kind, blocks, from, limit, level);
  const reader = new GroupReader(kind, blocks, from, to, level === EXACT);
  const end = reader.read();
  const found = reader.groups.filter((group) => group.styled.length > 0);
  const read = kind === 'steps' ? withoutRepetition(found) : withoutSentences(withoutNutrition(found), level);
  const styled = read.map((group) => group.styled);
  const texts = kind === 'ingredients' ? joinedAmounts(read) : stepTexts(styled);
  const joined = read.map(({ styled: _, ...group }, at) => ({ ...group, lines: texts[at] as string[] }));
  const groups = kind === 'ingredients' ? withoutCount(joined) : joined;
  nameFirst(groups, blocks[from - 1]);
  return { groups, score: scoreOf(kind, groups), from, to: end };
}

/** Amounts joined to their names. Tools below the ingredients have none. */
function joinedAmounts(groups: Read[]): string[][] {
  const isTools = ({ title }: Read) => title !== null && sectionOf(title) === 'tools';
  const joined = joinAmounts(groups.filter((group) => !isTools(group)).map(({ styled }) => styled));
  return groups.map((group) => (isTools(group) ? group.styled.map(({ text }) => text) : (joined.shift() ?? [])));
}

/** Removes the number of servings between two buttons: a number above lines that have amounts of their own. */
function withoutCount(groups: LineGroup[]): LineGroup[] {
  const [first, ...others] = groups.flatMap(({ lines }) => lines);
  if (first === undefined || !/^\d{1,3}$/.test(first) || others.length < 2) return groups;
  if (!others.every((line) => /\p{L}/u.test(line))) return groups;
  return groups
    .map((group, at) => (at === 0 ? { ...group, lines: group.lines.slice(1) } : group))
    .filter(({ lines }) => lines.length > 0);
}

/** Keeps the first half of steps if the second half repeats it, for example for another screen width. */
function withoutRepetition<T extends { styled: StyledLine[] }>(groups: T[]): T[] {
  const keys = groups.flatMap(({ styled }) => styled.map(({ text }) => keyOf(text)));
  const half = keys.length / 2;
  if (keys.length < 4 || keys.some((key, at) => at >= half && key !== keys[at - half])) return groups;
  let room = half;
  return groups.flatMap((group) => {
    const styled = group.styled.slice(0, room);
    room -= styled.length;
    return styled.length > 0 ? [{ ...group, styled }] : [];
  });
}

type Read = { title: string | null; styled: StyledLine[] };

/** Removes the nutrition table below a list of ingredients: "Fat" above "10 g", "Salt" above "1.3 g 21 %". */
function withoutNutrition<T extends Read>(groups: T[]): T[] {
  const first = groups.findLastIndex((group) => !isNutrient(group)) + 1;
  return first > 0 && groups.length - first >= 3 ? groups.slice(0, first) : groups;
}

/** Removes sentences and questions above and below a list of ingredients: remarks on the page and invitations to buy. */
function withoutSentences<T extends Read>(groups: T[], level: number): T[] {
  const lines = groups.flatMap(({ styled }) => styled);
  const isLine = ({ text }: StyledLine) => ingredientLikeness(text) > -0.5 && !/[?？؟]$/.test(text);
  const first = lines.findIndex(isLine);
  const last = lines.findLastIndex(isLine);
  if (level === EXACT || last - first < 2 || last - first === lines.length - 1) return groups;
  const kept = new Set(lines.slice(first, last + 1));
  return groups
    .map((group) => ({ ...group, styled: group.styled.filter((line) => kept.has(line)) }))
    .filter(({ styled }) => styled.length > 0);
}

const isNutrient = ({ title, styled }: Read) =>
  title !== null && NUTRIENT.test(title) && styled.every(({ text }) => /^[<\d]/.test(text) && text.length < 40);

const NUTRIENT =
  /^(?:of which )?(?:energy|calories|kcal|(?:total )?fat|saturate[sd](?: fat)?|carbohydrates?|carbs|sugars?|salt|sodium|prote[ií]n[eas]?|fib(?:re|er)|cholesterol|energie|brennwert|fett|kohlenhydrate|eiweiß|lipides|glucides|protéines|grassi|carboidrati|grasas|hidratos)$/i;

/** Steps without their numbers. The numbering may restart under each title. */
export function stepTexts(groups: StyledLine[][]): string[][] {
  const texts = groups.map((lines) => lines.map(({ text }) => text));
  const all = texts.flat();
  const bare = withoutOrdinals(all, true);
  if (bare === all) return texts.map((lines) => withoutOrdinals(lines, true));
  const rest = [...bare];
  return texts.map((lines) => rest.splice(0, lines.length));
}

// If "Ingredients" has the same style as "Glaze", it is the title of the first group.
function nameFirst(groups: LineGroup[], heading: Block | undefined): void {
  const [first, second, ...others] = groups;
  // A remark above the first lines is not a title if all other titles are headings.
  if (first && !first.level && second?.level && others.every((group) => group.level)) first.title = null;
  if (!heading?.level || !first || first.title !== null || second?.style !== styleOf(heading)) return;
  if (sectionOf(heading.text) !== null) first.title = heading.text.replace(/\s*[:：]$/, '');
}

// Short lines without a quantity may be ingredients or a menu. They count at most as much as the certain ones.
export function scoreOf(kind: Kind, groups: LineGroup[]): number {
  let certain = 0;
  let vague = 0;
  for (const line of groups.flatMap((group) => group.lines)) {
    // An amount without its food counts less.
    const score = kind === 'steps' ? stepLikeness(line) : isBareAmount(line) ? 0.25 : ingredientLikeness(line);
    if (score > 0 && score < 0.5) vague += score;
    else certain += score;
  }
  return certain + Math.min(vague, Math.max(certain / 2, 0) + 0.8);
}

function endOfSection(kind: Kind, blocks: Block[], from: number, limit: number, level: number): number {
  for (let at = from; at < limit; at++) {
    if (!endsSection({ kind, blocks, from, limit, level }, at)) continue;
    const next = kind === 'steps' && isRemarkable(blocks[at]!) ? resumptionOf(blocks, at, from, limit) : null;
    if (next === null) return at;
    at = next - 1;
  }
  return limit;
}

interface SectionOfLines {
  readonly kind: Kind;
  readonly blocks: Block[];
  readonly from: number;
  readonly limit: number;
  readonly level: number;
}

/** Whether a section ends at a block, unless it is resumed below. */
function endsSection({ kind, blocks, from, limit, level }: SectionOfLines, at: number): boolean {
  const block = blocks[at] as Block;
  if (kind === 'steps' && at > from && isInterruption(blocks, at)) return false;
  if (kind === 'steps' && at > from && (isAside(block.text) || isLastNote(blocks, at, limit))) return true;
  if (kind === 'ingredients' && block.level > 0 && isStepNumber(block.text)) return true;
  const section = block.level > 0 || block.isBold ? sectionOfHeading(block.text) : sectionOf(block.text);
  if (section === kind && at > from + 1 && sectionOf(block.text) === kind) return true;
  if (kind === 'steps' && section === 'notes' && isRemark(block, blocks[at + 1])) return false;
  // Tools under the ingredients are a group of their own. They are sorted out later.
  if (section !== null && section !== kind && !(kind === 'ingredients' && section === 'tools')) return true;
  if (block.level === 0 || level === 0) return false;
  if (block.level === level && !continues(kind, blocks, at + 1)) return true;
  return block.level < level && !isPart(kind, blocks, from - 1, at);
}

/** "Tip: Use a lid." as an item, with further items below. */
const isRemark = ({ el, level, text }: Block, next: Block | undefined): boolean =>
  level === 0 && el.tag === 'li' && /[:：]\s?\S/.test(text) && next?.el.tag === 'li' && stepLikeness(next.text) >= 0.5;

/** "Tips: You can freeze the cake." below the last step. A remark between steps is one of them. */
function isLastNote(blocks: Block[], at: number, limit: number): boolean {
  const { text, el } = blocks[at] as Block;
  const [, label] = /^(\p{L}[\p{L} ’'-]{2,30}?)\s?[:：]\s?\S/u.exec(text) ?? [];
  if (!label || el.tag === 'li' || sectionOf(label) !== 'notes') return false;
  const below = blocks.slice(at + 1, Math.min(limit, at + 3));
  return below.every((next) => next.level > 0 || stepLikeness(next.text) < 0.5);
}

/**
 * Whether a heading of a higher level than that of its section is part of it: in an element beside the section's heading,
 * as in the content of a toggle, and above lines of that kind.
 */
function isPart(kind: Kind, blocks: Block[], section: number, at: number): boolean {
  const holder = blocks[section]?.el.parent;
  const { el } = blocks[at] as Block;
  if (!holder || el.parent === holder || !contains(holder, el)) return false;
  const next = blocks[at + 1];
  if (kind === 'steps') return continues(kind, blocks, at + 1);
  return next?.level === 0 && ingredientLikeness(next.text) > 0;
}

function continues(kind: Kind, blocks: Block[], at: number): boolean {
  const next = blocks[at];
  if (!next || next.level > 0) return false;
  if (kind === 'ingredients') {
    const lines = blocks.slice(at, at + 3).map((block) => (block.level > 0 ? 0 : ingredientLikeness(block.text)));
    return Math.max(...lines) >= 0.9 && (lines[0] as number) > 0;
  }
  return next.el.tag === 'li' && stepLikeness(next.text) >= 0.6;
}

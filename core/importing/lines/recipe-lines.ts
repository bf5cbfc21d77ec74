import {
  type ExtractedRecipe,
  emptyRecipe,
  type IngredientGroup,
  type Layer,
  type StepGroup,
} from '../page/extracted-recipe.ts';
import type { Section } from '../page/heading-words.ts';
import { withoutSectionTitles } from '../page/lists/section-titles.ts';
import { isControl } from '../page/page-controls.ts';
import { sectionOf, sectionOfHeading } from '../page/section-words.ts';
import { readShownFacts } from '../page/shown-facts.ts';
import { isBegunBelow } from './begun-below.ts';
import { ingredientLikeness, isStepNumber, isYield, stepLikeness } from './line-kind.ts';
import { withoutCounts } from './list-marks.ts';
import { withoutOrdinals } from './step-numbers.ts';

/** A line of a text that is not a page. */
export interface TextLine {
  readonly text: string;
  /** `label` is a short line that may be a heading: if it names a section or is followed by lines of one. */
  readonly kind: 'heading' | 'label' | 'item' | 'numbered' | 'text';
  /** True after an empty line. */
  readonly isApart: boolean;
  /** The number before the text. */
  readonly count?: number;
}

/** The number before a line that is `numbered`. */
export function countOf(raw: string): Pick<TextLine, 'count'> {
  const digits = /\d{1,3}/.exec(raw)?.[0];
  return digits ? { count: Number(digits) } : {};
}

/** The section of a line without a heading above it. */
type Place = Section | 'head';

const PARTS = /^([^:：]{2,40})[:：]\s+(.+)$/;
const ADDRESS = /https?:\/\/[^\s<>()[\]"']+/;

/**
 * Reads the recipe from lines of text: by headings if they name its parts, otherwise by what the lines look like. Null
 * if there are neither ingredients nor steps.
 */
export function recipeOfLines(given: readonly TextLine[], from: Layer): ExtractedRecipe | null {
  const lines = given.filter(({ text }) => text !== '');
  const [name, ...rest] = lines;
  if (!name) return null;
  const parts = hasSections(rest) ? bySections(rest) : byLikeness(rest);
  if (parts.ingredients.length === 0) return null;
  const head = withFactsJoined(parts.head);
  // "Ingredients (for 4 people)" names the section and states a fact.
  const headings = rest
    .filter((line) => sectionNamed(line) === 'ingredients')
    .flatMap(({ text }) => text.split(/[()（）]/));
  const facts = readShownFacts([...head, ...headings].map((text) => ({ text })));
  const isFact = (text: string) => isFactLine(text) || ADDRESS.test(text);
  const recipe: ExtractedRecipe = {
    ...emptyRecipe(),
    ...facts,
    name: nameOf(name.text),
    description: head.filter((text) => !isFact(text)).join('\n') || null,
    canonicalUrl: ADDRESS.exec(head.join('\n'))?.[0] ?? null,
    ingredientGroups: withoutLineCounts(parts.ingredients),
    stepGroups: parts.steps.map(withoutStepCounts),
    notes: parts.notes.length > 0 ? [parts.notes.join('\n')] : [],
    tools: parts.tools,
    from: [from],
  };
  withoutSectionTitles(recipe);
  return recipe;
}

/** "*Hummus* 😋" is how people write a name in messages. */
const nameOf = (text: string): string => {
  if (text.length > 300) return text;
  const bare = text.replace(PICTOGRAPHS, '').replace(/^([*_]{1,2})(?=\S)(.+?)\1$/u, '$2');
  return (bare || text).replace(/[:：]$/, '');
};

const PICTOGRAPHS =
  /^(?:(?!\d)\p{Extended_Pictographic}(?:\ufe0f|\u200d)*\s*)+|(?:\s*(?!\d)\p{Extended_Pictographic}(?:\ufe0f|\u200d)*)+$/gu;

function withoutLineCounts(groups: IngredientGroup[]): IngredientGroup[] {
  const bare = withoutCounts(groups.map(({ lines }) => lines));
  return bare ? groups.map((group, at) => ({ ...group, lines: bare[at]! })) : groups;
}

function withoutStepCounts(group: StepGroup): StepGroup {
  const texts = withoutOrdinals(
    group.steps.map(({ text }) => text),
    true,
  );
  return { ...group, steps: group.steps.map((step, at) => ({ ...step, text: texts[at]! })) };
}

interface Parts {
  readonly head: string[];
  readonly ingredients: IngredientGroup[];
  readonly steps: StepGroup[];
  readonly notes: string[];
  readonly tools: string[];
}

const noParts = (): Parts => ({ head: [], ingredients: [], steps: [], notes: [], tools: [] });

const isTitle = ({ kind }: TextLine) => kind === 'heading' || kind === 'label';

const sectionNamed = (line: TextLine): Section | null =>
  line.kind === 'heading'
    ? sectionOfHeading(line.text)
    : isTitle(line) || line.kind === 'text'
      ? sectionOf(line.text)
      : null;

const hasSections = (lines: readonly TextLine[]) => lines.some((line) => sectionNamed(line) === 'ingredients');

function bySections(lines: readonly TextLine[]): Parts {
  const parts = noParts();
  const resumption = new Resumption();
  let place: Place = 'head';
  for (const [at, line] of lines.entries()) {
    const named = sectionNamed(line);
    if (!named && place !== 'head' && isNoise(line.text)) continue;
    place = resumption.placeOf(line, place, () => isUnfinished(parts, lines, at));
    if (!named && place === 'ingredients' && beginsSteps(line, lines, at)) {
      place = 'steps';
      open(parts, place, null);
    }
    if (named) {
      place = named;
      open(parts, place, null);
      if (isRemark(line, named)) add(parts, place, line);
    } else if (place === 'steps' && (isOverNumbers(line, lines[at + 1]) || isOverSentence(line, lines, at))) {
      open(parts, place, line.text);
    } else if (isTitle(line) && (place === 'ingredients' || place === 'steps') && !isLineOf(place, line)) {
      open(parts, place, line.text.replace(/[:：]$/, ''));
    } else if (place === 'ingredients' && (isOverLines(line, lines, at) || isOverItems(line, lines, at)))
      open(parts, place, line.text);
    else add(parts, place, line);
  }
  return withoutEmpty(parts);
}

/** "Tip: use stock." in one line. */
const isRemark = ({ text }: TextLine, named: Section) => named === 'notes' && /[:：]\s?\S/.test(text);

/** How many lines below a remark are compared with those above, and how often. */
const MAX_BELOW = 8;
const MAX_REMARKS = 20;

/** Whether the steps go on at line `at`, below a remark. */
function isUnfinished({ ingredients, steps }: Parts, lines: readonly TextLine[], at: number): boolean {
  const near = lines.slice(at, at + MAX_BELOW);
  const end = near.findIndex((line) => sectionNamed(line) !== null);
  return isBegunBelow(
    ingredients.flatMap((group) => group.lines),
    steps.flatMap((group) => group.steps.map(({ text }) => text)),
    (end < 0 ? near : near.slice(0, end)).map(({ text }) => text),
  );
}

/**
 * Notes between the lines of a list: the next counted step, an amount directly below a remark, or a sentence that the
 * steps need, belongs to the list again.
 */
class Resumption {
  private count = 0;
  private remarks = 0;
  private above: Place = 'head';
  private last: TextLine | null = null;

  /** The place of a line below others that are in `place`. */
  placeOf(line: TextLine, place: Place, isUnfinished: () => boolean): Place {
    const { last } = this;
    this.last = line;
    if (place !== 'notes') {
      this.above = place;
      if (place === 'steps') this.count = line.count ?? this.count;
      return place;
    }
    if (this.above === 'steps' && line.kind === 'numbered') {
      const isNext = this.count > 0 && line.count === this.count + 1;
      // Notes may be counted, too.
      this.count = isNext ? this.count + 1 : 0;
      return isNext ? 'steps' : place;
    }
    if (last === null || !isRemark(last, 'notes')) return place;
    if (this.above === 'steps') {
      const isSentence = sectionNamed(last) === 'notes' && sectionNamed(line) === null && tells(line.text);
      return isSentence && this.remarks++ < MAX_REMARKS && isUnfinished() ? 'steps' : place;
    }
    const isBelowRemark = this.above === 'ingredients' && !line.isApart;
    return isBelowRemark && ingredientLikeness(line.text) >= 0.9 ? 'ingredients' : place;
  }
}

/** A sentence, however short: "Fry the onion." */
const tells = (text: string) => stepLikeness(text) >= 0.6 || /^\p{L}+\s\p{L}+\s.{0,40}\p{L}[.!]$/u.test(text);

/** The first sentence or number below the ingredients, if no heading of steps follows. */
function beginsSteps({ kind, text, isApart }: TextLine, lines: readonly TextLine[], at: number): boolean {
  if (!tells(text) || ingredientLikeness(text) >= 0.6) return false;
  const above = lines[at - 1];
  if (!above || sectionNamed(above) !== null || isTitle(above)) return false;
  const isFirst = kind === 'numbered' ? above.kind !== 'numbered' : kind === 'text' && isApart;
  return isFirst && !lines.slice(at).some((line) => sectionNamed(line) === 'steps');
}

/** A few words without an amount, with an empty line above and an amount directly below, where lines have no such gaps. */
function isOverLines({ kind, text, isApart }: TextLine, lines: readonly TextLine[], at: number): boolean {
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (kind !== 'text' || !isApart || !above || !below || below.isApart || text.length > 40) return false;
  return !above.isApart && ingredientLikeness(text) <= 0.25 && ingredientLikeness(below.text) >= 0.9;
}

/** A control of a page that was copied with its recipe, or a bare address. */
const isNoise = (text: string) => isControl(text) || /^https?:\/\/\S+$/.test(text);

/** A few words without a mark, directly above the first of the lines that have bullets. */
function isOverItems({ kind, text }: TextLine, lines: readonly TextLine[], at: number): boolean {
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (kind !== 'text' || below?.kind !== 'item' || text.length > 50 || isYield(text)) return false;
  if (/^\d|[,;.!?]/.test(text) || ingredientLikeness(text) >= 0.9) return false;
  return above?.kind === 'item' || (above !== undefined && (sectionNamed(above) !== null || isControl(above.text)));
}

/** A few words below an empty line or the heading, directly above a sentence that starts with a capital letter. */
function isOverSentence({ kind, text, isApart }: TextLine, lines: readonly TextLine[], at: number): boolean {
  const [above, below] = [lines[at - 1], lines[at + 1]];
  if (kind !== 'text' || text.length > 35 || /[\d,.!?:;…。]/.test(text) || !/^\p{Lu}/u.test(text)) return false;
  const isFirst = above !== undefined && sectionNamed(above) === 'steps';
  if (!(isApart || isFirst) || !below || below.isApart || below.kind !== 'text') return false;
  return /^\p{Lu}/u.test(below.text) && /[.!?…]$/.test(below.text);
}

/** A few words alone above a numbered step are not a step. */
const isOverNumbers = ({ kind, text, isApart }: TextLine, next: TextLine | undefined) =>
  kind === 'text' && isApart && next?.kind === 'numbered' && text.length <= 50 && !/[.!?:;…。]$/.test(text);

/** A short line among the ingredients that starts with an amount is an ingredient, even if it ends like a heading. */
const isLineOf = (place: Place, { kind, text }: TextLine) =>
  kind === 'label' && place === 'ingredients' && ingredientLikeness(text) >= 0.9;

/** "Boil the lentils for 20 minutes. Add salt.", and the first line of such a text. */
const areSentences = (text: string) =>
  /\p{Ll}{2}[.!] \p{Lu}\p{Ll}+ /u.test(text) &&
  (/^\p{Lu}\p{Ll}+ \p{Ll}/u.test(text) || (/[.!]$/.test(text) && stepLikeness(text) >= 0.6));

/** Without headings: the first run of lines that look like ingredients, then everything after it. */
function byLikeness(lines: readonly TextLine[]): Parts {
  const parts = noParts();
  const isIngredient = ({ kind, text }: TextLine) =>
    kind !== 'numbered' && !/[。！]$/.test(text) && ingredientLikeness(text) >= 0.6 && !areSentences(text);
  const first = lines.findIndex(
    (line, at) => isIngredient(line) && !isFactLine(line.text) && lines[at + 1] !== undefined,
  );
  if (first < 0) return parts;
  // A title above the first ingredients.
  const start = first > 0 && isTitle(lines[first - 1]!) ? first - 1 : first;
  for (const { text } of lines.slice(0, start)) parts.head.push(text);
  open(parts, 'ingredients', null);
  const resumption = new Resumption();
  let place: Place = 'ingredients';
  for (const [at, line] of lines.entries()) {
    if (at < start) continue;
    place = resumption.placeOf(line, place, () => isUnfinished(parts, lines, at));
    const isText = line.kind === 'text' || (line.kind === 'item' && line.isApart && tells(line.text));
    const isTold = line.text.length > 60 || /[.!。！]$/.test(line.text) || areSentences(line.text);
    const isStep = line.kind === 'numbered' || (isText && isTold);
    if (place === 'ingredients' && isStep && !isIngredient(line)) {
      place = 'steps';
      // A title that was counted to the list belongs to the first steps.
      const last = parts.ingredients.at(-1);
      open(parts, 'steps', last?.lines.length === 0 ? last.title : null);
    }
    const section = isTitle(line) || line.kind === 'text' ? sectionOf(line.text) : null;
    if (section) {
      place = section;
      open(parts, place, null);
      if (isRemark(line, section)) add(parts, place, line);
    } else if (isTitle(line) && !isLineOf(place, line)) open(parts, place, line.text.replace(/[:：]$/, ''));
    else add(parts, place, line);
  }
  return withoutEmpty(parts);
}

/** Joins lines that state a fact together: "Prep" and below it "15 minutes". */
function withFactsJoined(head: readonly string[]): string[] {
  const lines: string[] = [];
  for (let at = 0; at < head.length; at += 1) {
    const [label, value] = [head[at]!, head[at + 1]];
    const isLabel = label.length <= 30 && !/[.!?。]$/.test(label) && !isFactLine(label);
    // A fact of its own needs no label: "Warm." above "Servings: 4".
    const isPair = value && isLabel && value.length <= 40 && !isFactLine(value);
    const joined = isPair && isFactLine(`${label}: ${value}`);
    lines.push(joined ? `${label}: ${value}` : label);
    if (joined) at += 1;
  }
  return lines;
}

const isFactLine = (text: string) => Object.values(readShownFacts([{ text }])).some((fact) => fact !== null);

function open(parts: Parts, place: Place, title: string | null): void {
  if (place === 'ingredients') parts.ingredients.push({ title, lines: [] });
  if (place === 'steps') parts.steps.push({ title, steps: [] });
}

function add(parts: Parts, place: Place, line: TextLine): void {
  if (place === 'ingredients') parts.ingredients.at(-1)!.lines.push(line.text);
  else if (place === 'steps') addStep(parts.steps.at(-1)!, line);
  else if (place === 'notes') parts.notes.push(line.text);
  else if (place === 'tools') parts.tools.push(line.text);
  else if (place === 'head') parts.head.push(...headOf(line.text));
}

/** "Serves 4 | Prep: 20 min" states two facts. */
const headOf = (text: string) => (text.length < 120 && PARTS.test(text) ? text.split(/\s[|·•]\s/) : [text]);

/** Steps that had a number: whatever stands directly below them is theirs. */
const counted = new WeakSet<object>();

/** A line directly below another continues it, unless it is numbered or an item. */
function addStep(group: StepGroup, { text, kind, isApart }: TextLine): void {
  const last = group.steps.at(-1);
  // "Simmer for 1 h" above "30." is a wrapped line.
  const isWrapped = last && counted.has(last) && !isApart && !/[.!?:…。]$/.test(last.text);
  if (isStepNumber(text) && !isWrapped) {
    group.steps.push({ text: '' });
    return;
  }
  const isBelow = last && !isApart && kind === 'text';
  if (isBelow && (counted.has(last) || !/[.!?:…。]["”’)]?$/.test(last.text))) last.text = `${last.text} ${text}`.trim();
  else {
    const step = { text };
    group.steps.push(step);
    if (kind === 'numbered') counted.add(step);
  }
}

const withoutEmpty = (parts: Parts): Parts => ({
  ...parts,
  ingredients: parts.ingredients.filter(({ lines }) => lines.length > 0),
  steps: parts.steps
    .map((group) => ({ ...group, steps: group.steps.filter(({ text }) => text !== '') }))
    .filter(({ steps }) => steps.length > 0),
});
